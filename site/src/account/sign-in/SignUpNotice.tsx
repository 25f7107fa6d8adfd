import type { SignUpPolicy } from '@contract/invitations.ts';
import { Mail } from 'lucide-react';
import { SIGN_UP_TEXT } from '@text/invitation-messages.ts';
import { Notice } from '../../ui/Notice.tsx';
import { withElements } from '../../ui/with-elements.ts';

interface SignUpNoticeProps {
  policy: Exclude<SignUpPolicy, 'open'>;
  magazineEmail: string;
}

/** Says how to become an author if sign-up is not open. */
export function SignUpNotice({ policy, magazineEmail }: SignUpNoticeProps) {
  const { heading, text } = SIGN_UP_TEXT[policy];
  return (
    <Notice icon={Mail} heading={heading}>
      {withElements(text, { email: <a href={`mailto:${magazineEmail}`}>{magazineEmail}</a> })}
    </Notice>
  );
}
