import type { MailReport, MailTestResponse } from '@contract/mail.ts';
import { call, type CallContext } from '../client/http.ts';

const PATH = '/api/admin/mail';

/** Whether messages are sent. */
export function mailReport(context: CallContext): Promise<MailReport> {
  return call(PATH, context);
}

/** Sends a test message. A refusal of the mail server is an answer, too. @throws ApiError MAIL_NOT_SET_UP */
export function sendTestMail(email: string, context: CallContext): Promise<MailTestResponse> {
  return call(`${PATH}/test`, { ...context, method: 'POST', body: { email } });
}
