import { MailWarning } from 'lucide-react';
import { MAIL_TEXT } from '@text/mail-messages.ts';
import { Notice } from './Notice.tsx';

interface MailNoticeProps {
  /** Number of messages that were written to files instead. */
  waiting: number;
}

/** Says that mail is not set up, and how to set it up. */
export function MailNotice({ waiting }: MailNoticeProps) {
  return (
    <Notice icon={MailWarning} heading={MAIL_TEXT.notSetUp} isUrgent>
      {MAIL_TEXT.notSetUpNote(waiting)}
      <details>
        <summary>{MAIL_TEXT.howTo}</summary>
        <pre>{MAIL_TEXT.example}</pre>
      </details>
    </Notice>
  );
}
