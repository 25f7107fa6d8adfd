import type { Language } from '../../contract/articles.ts';
import type { MessageDraft } from '../mail/mail.service.ts';
import type { Account } from './account.ts';

type Recipient = Pick<MessageDraft, 'to' | 'account' | 'lang'>;

/**
 * The recipient of a message to the owner of an account.
 * @param requested language of the request that causes it, for owners who have not chosen one
 */
export function recipientOf(
  { _id, email, language }: Pick<Account, '_id' | 'email' | 'language'>,
  requested: Language,
): Recipient {
  return { to: email, account: _id.toHexString(), lang: language ?? requested };
}
