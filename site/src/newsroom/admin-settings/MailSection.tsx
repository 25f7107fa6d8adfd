import type { MailReport } from '@contract/mail.ts';
import { CircleCheck } from 'lucide-react';
import { formatMoment } from '@text/moment-text.ts';
import { LIST_TEXT } from '@text/messages.ts';
import { MAIL_TEXT } from '@text/mail-messages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MailNotice } from '../../ui/MailNotice.tsx';
import { MailTestForm } from './MailTestForm.tsx';
import { serverWords } from './server-words.tsx';
import { useMailReport } from './use-mail-report.ts';

/** Whether email is sent, and a form for a test message. */
export function MailSection() {
  const { report, readAt, failed, reload } = useMailReport();
  return (
    <section className="settings-section" aria-labelledby="settings-mail">
      <div>
        <h2 id="settings-mail">{MAIL_TEXT.mail}</h2>
        <p className="settings-reason">{MAIL_TEXT.reason}</p>
      </div>
      <div className="settings-mail">
        {report === undefined &&
          (failed ? (
            <ErrorState text={MAIL_TEXT.loadFailed} retry={LIST_TEXT.retry} onRetry={reload} />
          ) : (
            <div role="status" aria-label={MAIL_TEXT.loading}>
              <div className="skeleton skeleton-title" />
              <div className="skeleton skeleton-meta" />
            </div>
          ))}
        {report?.isSetUp === false && <MailNotice waiting={report.waiting} />}
        {report?.isSetUp === true && (
          <>
            <MailStatus report={report} readAt={readAt} />
            <MailTestForm />
          </>
        )}
      </div>
    </section>
  );
}

interface MailStatusProps {
  report: MailReport;
  /** Milliseconds since 1970. */
  readAt: number;
}

function MailStatus({ report, readAt }: MailStatusProps) {
  const { server, sender, lastSentAt, waiting, trouble } = report;
  const sent = lastSentAt === null ? null : formatMoment(lastSentAt, readAt);
  return (
    <div className="settings-mail-state">
      <Icon of={CircleCheck} />
      <div>
        <p className="settings-label">{MAIL_TEXT.setUp(server, sender)}</p>
        <p className="settings-note">{MAIL_TEXT.state(sent, waiting)}</p>
        <FieldError
          id="settings-mail-trouble"
          text={trouble === null ? undefined : serverWords(MAIL_TEXT.trouble, trouble)}
        />
      </div>
    </div>
  );
}
