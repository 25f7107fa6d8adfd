import { useEffect } from 'react';
import { withQueries } from '../../data/client/with-queries.tsx';
import { dashboardPath } from '../../data/session/route-guard.ts';
import { useOwner } from '../../data/session/use-session.ts';
import { SECURITY_TEXT } from '@text/security-text.ts';
import { TWO_STEP_TEXT } from '@text/two-step-messages.ts';
import { AddressSection } from './AddressSection.tsx';
import { OwnDataSection } from './OwnDataSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { TokensSection } from './TokensSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';
import { reloadOwnRecord, useOwnRecord } from './use-own-record.ts';
import { useTwoStep } from './use-two-step.ts';
import '../../ui/skeleton.css';
import './security.css';

/** The security page of an account. Each section has its own file. */
export const Security = withQueries(function Security() {
  const session = useOwner('signed-in', false);
  const { data: twoStep } = useTwoStep(session?.userId);
  const record = useOwnRecord(session?.userId);
  const role = session?.userRole;

  useEffect(() => {
    const back = document.querySelector<HTMLAnchorElement>('[data-back]');
    if (back !== null && role !== undefined) back.href = dashboardPath(role);
  }, [role]);

  const owner = session === null ? null : { _id: session.userId, email: session.email };
  return (
    <div className="security">
      <h1>{SECURITY_TEXT.title}</h1>
      {twoStep?.required === true && (
        <p className="security-required" role="status">
          {TWO_STEP_TEXT.required}
        </p>
      )}
      <SessionsSection ownerId={owner?._id} />
      {owner !== null && role !== undefined && <PasskeysSection owner={owner} role={role} />}
      {owner !== null && (
        <PasswordSection
          owner={owner}
          changedAt={record?.passwordChangedAt ?? null}
          onChanged={reloadOwnRecord}
        />
      )}
      {owner !== null && <TwoStepSection owner={owner} />}
      {owner !== null && <AddressSection owner={owner} isConfirmed={record?.isAddressConfirmed} />}
      {owner !== null && role !== undefined && <TokensSection owner={owner} role={role} />}
      {owner !== null && (
        <OwnDataSection owner={owner} mayDelete={role === 'author'} articles={record?.totalArticles} />
      )}
    </div>
  );
});
