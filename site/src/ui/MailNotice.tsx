import { MailWarning } from 'lucide-react';
import { MAIL_TEXT } from '../text/mail-messages.ts';
import { Notice } from './Notice.tsx';

interface MailNoticeProps {
  /** Messages that wait as files. */
  waiting: number;
}

/** Says that mail is not set up, and how to do it. */
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
