import { useState } from 'react';
import { CATEGORY_SKELETONS } from '../../limits.ts';
import { AUTHOR_TEXT, LIST_TEXT } from '../../text/messages.ts';
import '../../ui/skeleton.css';
import { CardSkeletons } from '../../ui/CardSkeletons.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AddressNotice } from '../../ui/AddressNotice.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { addressOf, type AuthorTab, placeIn, tabPlace } from './author-address.ts';
import { AuthorTabs } from './AuthorTabs.tsx';
import { DeviceDrafts } from './DeviceDrafts.tsx';
import { OwnArticles } from './OwnArticles.tsx';
import { ProfileCard, ProfileSkeleton } from './ProfileCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { sendLinkAgain } from './send-link-again.ts';
import { useAuthorDashboard } from './use-author-dashboard.ts';
import { useOwnDrafts } from './use-own-drafts.ts';
import { useOwnReview } from './use-own-review.ts';
import { useOwnScheduled } from './use-own-scheduled.ts';
import { useOwnTrash } from './use-own-trash.ts';
import { useOwnWithdrawn } from './use-own-withdrawn.ts';
import '../../styles/cards.css';
import '../../styles/cards-rest.css';
import './author-dashboard.css';

const START = tabPlace('published', '');

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
  const { known, change, goTo } = useAddress(placeIn, addressOf);
  const { tab, page, filter, withdrawnPage } = known ?? START;
  const turnTo = (to: number) => change((place) => ({ ...place, page: to }));
  const listOf = (of: AuthorTab) => ({
    ...{ shown: known !== null && tab === of, page: tab === of ? page : 1, filter, turnTo, unsaved },
  });
  const { ownerId, profile, failed, articles, updateProfile, ...published } = useAuthorDashboard({
    isPlaced: known !== null,
    ...listOf('published'),
  });
  const { drafts, changed, reviewTotal, scheduledTotal, withdrawnTotal, trashed, ...drafting } = useOwnDrafts(
    { ownerId, ...listOf('drafts') },
  );
  const { review, ...reviewing } = useOwnReview({ ownerId, ...listOf('review'), total: reviewTotal });
  const { scheduled, ...scheduling } = useOwnScheduled({
    ...{ ownerId, ...listOf('scheduled'), total: scheduledTotal },
  });
  const { withdrawn, publishAgain } = useOwnWithdrawn({
    ...{ ownerId, ...listOf('published'), total: withdrawnTotal, reloadPublished: published.reload },
    page: withdrawnPage,
    turnTo: (to) => change((place) => ({ ...place, withdrawnPage: to })),
  });
  const { trash, ...trashing } = useOwnTrash({ ownerId, ...listOf('trash'), total: trashed });

  const showTab = (to: AuthorTab) => goTo(tabPlace(to, filter));

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
          <AuthorTabs current={tab} filter={filter} counts={UNKNOWN} onTab={showTab} />
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
        filter={filter}
        onTab={showTab}
        articles={articles}
        changed={changed}
        drafts={drafts}
        review={review}
        scheduled={scheduled}
        withdrawn={withdrawn}
        trash={trash}
        onPage={turnTo}
        onFilter={(text) => change((place) => tabPlace(place.tab, text))}
        onWithdraw={published.withdraw}
        onPublishAgain={publishAgain}
        actions={{
          published: { onRetry: published.reload, onAct: published.remove },
          drafts: { onRetry: drafting.reload, onAct: drafting.remove },
          review: { onRetry: reviewing.reload, onAct: reviewing.takeBack },
          scheduled: { onRetry: scheduling.reload, onAct: scheduling.unschedule },
          trash: { onRetry: trashing.reload, onAct: trashing.restore },
        }}
      />
    </>
  );
}
