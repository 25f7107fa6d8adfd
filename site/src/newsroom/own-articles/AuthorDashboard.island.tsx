import { useState } from 'react';
import { withQueries } from '../../data/client/with-queries.tsx';
import { CATEGORY_SKELETONS } from '../../limits.ts';
import { useOwner } from '../../data/session/use-session.ts';
import { AUTHOR_TEXT, LIST_TEXT } from '@text/messages.ts';
import { OWN_ARTICLES_TEXT } from '@text/own-articles-text.ts';
import '../../ui/skeleton.css';
import { CardSkeletons } from '../../ui/CardSkeletons.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AddressNotice } from '../../ui/AddressNotice.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { addressOf, type AuthorTab, placeIn, tabPlace } from './author-address.ts';
import { AuthorTabs } from './AuthorTabs.tsx';
import { DeviceDrafts } from './DeviceDrafts.tsx';
import { OwnArticles } from './OwnArticles.tsx';
import { OwnReadsLine } from './OwnReads.tsx';
import { ProfileCard, ProfileSkeleton } from './ProfileCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useManuscriptWrites } from './use-manuscript-writes.ts';
import { useOwnArticles } from './use-own-articles.ts';
import { useOwnManuscripts } from './use-own-manuscripts.ts';
import '../../ui/cards.css';
import '../../ui/cards-rest.css';
import '../../ui/segments.css';
import './author-dashboard.css';

const INITIAL_PLACE = tabPlace('published', '');

export const AuthorDashboard = withQueries(function AuthorDashboard() {
  const [editing, setEditing] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const { known: current, change, goTo } = useAddress(placeIn, addressOf);
  const place = current ?? INITIAL_PLACE;
  const { tab, page, filter, withdrawnPage } = place;
  const isPublished = tab === 'published';
  const turnTo = (to: number) => change((before) => ({ ...before, page: to }));
  const turnWithdrawnTo = (to: number) => change((before) => ({ ...before, withdrawnPage: to }));
  const ownerId = useOwner('author', unsaved)?.userId;
  const writes = useManuscriptWrites(ownerId);
  const articles = useOwnArticles(ownerId, {
    isAddressRead: current !== null,
    page: isPublished ? page : 1,
    filter,
    turnTo,
    unsaved,
    writes,
  });
  const manuscripts = useOwnManuscripts(ownerId, {
    list: isPublished ? 'withdrawn' : tab,
    isAddressRead: current !== null,
    page: isPublished ? withdrawnPage : page,
    filter,
    turnTo: isPublished ? turnWithdrawnTo : turnTo,
  });
  const { profile, list, updateProfile } = articles;

  const showTab = (to: AuthorTab) => goTo(tabPlace(to, filter));

  function closeForm() {
    setEditing(false);
    setUnsaved(false);
    // The button that opened the form is rendered again.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-edit-profile]')?.focus());
  }

  if (list.failed && profile === null)
    return (
      <>
        <h1 className="visually-hidden">{OWN_ARTICLES_TEXT.title}</h1>
        <ErrorState
          text={OWN_ARTICLES_TEXT.error}
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
            <h2>{OWN_ARTICLES_TEXT.heading}</h2>
          </div>
          <AuthorTabs current={tab} filter={filter} counts={{}} onTab={showTab} />
          {tab === 'published' && <OwnReadsLine />}
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
            closeForm();
          }}
          onCancel={closeForm}
        />
      ) : (
        <ProfileCard profile={profile} onEdit={() => setEditing(true)} />
      )}
      {!profile.isAddressVerified && <AddressNotice email={profile.email} ownerId={profile._id} />}
      <DeviceDrafts ownerId={profile._id} articles={articles.total} />
      <OwnArticles
        {...{ place, articles, manuscripts, writes }}
        owner={profile}
        onTab={showTab}
        onPage={turnTo}
        onWithdrawnPage={turnWithdrawnTo}
        onFilter={(text) => change((before) => tabPlace(before.tab, text))}
      />
    </>
  );
});
