import { useEffect, useState } from 'react';
import { CATEGORY_SKELETONS } from '../../limits.ts';
import { PATHS } from '../../paths.ts';
import { AUTHOR_TEXT, LIST_TEXT } from '../../text/messages.ts';
import { CardSkeletons } from '../../ui/CardSkeletons.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { DeviceDrafts } from './DeviceDrafts.tsx';
import { OwnArticles } from './OwnArticles.tsx';
import { ProfileCard, ProfileSkeleton } from './ProfileCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useAuthorDashboard } from './use-author-dashboard.ts';
import '../../styles/cards.css';
import './author-dashboard.css';

export function AuthorDashboard() {
  const [editing, setEditing] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [deleted, setDeleted] = useState(false);
  const { profile, failed, articles, remove, updateProfile, ...list } = useAuthorDashboard(unsaved);

  // The form is gone by then, and so is the question about unsaved changes.
  useEffect(() => {
    if (deleted) location.assign(PATHS.home);
  }, [deleted]);

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
          <div className="card-grid-list" role="status" aria-label={LIST_TEXT.loading}>
            <CardSkeletons count={CATEGORY_SKELETONS} />
          </div>
        </div>
      </>
    );
  return (
    <>
      {editing && !deleted ? (
        <>
          <ProfileForm
            profile={profile}
            onUnsaved={setUnsaved}
            onSaved={(change) => {
              updateProfile(change);
              leaveEditing();
            }}
            onCancel={leaveEditing}
          />
          <OwnAccount
            owner={profile}
            articles={articles.total}
            unsaved={unsaved}
            onDeleted={() => setDeleted(true)}
          />
        </>
      ) : (
        <ProfileCard profile={profile} onEdit={() => setEditing(true)} />
      )}
      <DeviceDrafts ownerId={profile._id} articles={articles.total} />
      <OwnArticles
        ownerId={profile._id}
        articles={articles}
        onPage={list.turnTo}
        onFilter={list.filterBy}
        onRetry={list.reload}
        onDelete={remove}
      />
    </>
  );
}
