import { useState } from 'react';
import { CATEGORY_SKELETONS } from '../../limits.ts';
import { AUTHOR_TEXT, LIST_TEXT } from '../../text/messages.ts';
import '../../ui/skeleton.css';
import { CardSkeletons } from '../../ui/CardSkeletons.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AddressNotice } from '../../ui/AddressNotice.tsx';
import { AuthorTabs } from './AuthorTabs.tsx';
import { DeviceDrafts } from './DeviceDrafts.tsx';
import { OwnArticles } from './OwnArticles.tsx';
import { ProfileCard, ProfileSkeleton } from './ProfileCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { publishAgain } from './publish-again.ts';
import { sendLinkAgain } from './send-link-again.ts';
import { useAuthorDashboard } from './use-author-dashboard.ts';
import { useAuthorTab } from './use-author-tab.ts';
import { useOwnDrafts } from './use-own-drafts.ts';
import { useOwnReview } from './use-own-review.ts';
import { useOwnScheduled } from './use-own-scheduled.ts';
import { useOwnTrash } from './use-own-trash.ts';
import '../../styles/cards.css';
import '../../styles/cards-rest.css';
import './author-dashboard.css';

interface ListControls {
  turnTo: (page: number) => void;
  filterBy: (text: string) => void;
  reload: () => void;
}

const actionsOf = ({ turnTo, filterBy, reload }: ListControls, act: (id: string) => void) => ({
  onPage: turnTo,
  onFilter: filterBy,
  onRetry: reload,
  onAct: act,
});

const UNKNOWN = {
  published: undefined,
  drafts: undefined,
  review: undefined,
  scheduled: undefined,
  trash: undefined,
};

export function AuthorDashboard() {
  const [editing, setEditing] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [tab, goTo] = useAuthorTab();
  const { ownerId, profile, failed, articles, updateProfile, ...published } = useAuthorDashboard(unsaved);
  const { drafts, changed, reviewTotal, scheduledTotal, trashed, ...drafting } = useOwnDrafts({
    ownerId,
    shown: tab === 'drafts',
    unsaved,
  });
  const { review, ...reviewing } = useOwnReview({
    ownerId,
    shown: tab === 'review',
    total: reviewTotal,
    unsaved,
  });
  const { scheduled, ...scheduling } = useOwnScheduled({
    ownerId,
    shown: tab === 'scheduled',
    total: scheduledTotal,
    unsaved,
  });
  const { trash, ...trashing } = useOwnTrash({ ownerId, shown: tab === 'trash', total: trashed, unsaved });

  function leaveEditing() {
    setEditing(false);
    setUnsaved(false);
    // The opener is rendered again.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-edit-profile]')?.focus());
  }

  if (failed)
    return (
      <>
        <h1 className="visually-hidden">Your articles</h1>
        <ErrorState
          text="Error"
          detail={AUTHOR_TEXT.loadFailed}
          retry={AUTHOR_TEXT.tryAgain}
          onRetry={() => location.reload()}
        />
      </>
    );
  if (profile === null)
    return (
      <>
        <ProfileSkeleton />
        <div className="own-articles">
          <div className="own-articles-head">
            <h2>Your Articles</h2>
          </div>
          <AuthorTabs current={tab} counts={UNKNOWN} onTab={goTo} />
          <div className="card-grid-list" role="status" aria-label={LIST_TEXT.loading}>
            <CardSkeletons count={CATEGORY_SKELETONS} />
          </div>
        </div>
      </>
    );
  return (
    <>
      {editing ? (
        <ProfileForm
          profile={profile}
          onUnsaved={setUnsaved}
          onSaved={(change) => {
            updateProfile(change);
            leaveEditing();
          }}
          onCancel={leaveEditing}
        />
      ) : (
        <ProfileCard profile={profile} onEdit={() => setEditing(true)} />
      )}
      {!profile.isAddressVerified && (
        <AddressNotice email={profile.email} onAgain={() => sendLinkAgain(profile._id)} />
      )}
      <DeviceDrafts ownerId={profile._id} articles={articles.total} />
      <OwnArticles
        owner={profile}
        tab={tab}
        onTab={goTo}
        articles={articles}
        changed={changed}
        drafts={drafts}
        review={review}
        scheduled={scheduled}
        trash={trash}
        onWithdraw={published.withdraw}
        onPublishAgain={(id) => void publishAgain(id, ownerId, unsaved, published.reload)}
        actions={{
          published: actionsOf(published, published.remove),
          drafts: actionsOf(drafting, drafting.remove),
          review: actionsOf(reviewing, reviewing.takeBack),
          scheduled: actionsOf(scheduling, scheduling.unschedule),
          trash: actionsOf(trashing, trashing.restore),
        }}
      />
    </>
  );
}
