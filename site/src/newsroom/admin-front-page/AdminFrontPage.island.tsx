import type { Language } from '@contract/articles.ts';
import { PINNED_SECTIONS, type PinnedSection } from '@contract/front-page.ts';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { withQueries } from '../../data/client/with-queries.tsx';
import { FRONT_PAGE_TEXT } from '@text/front-page-text.ts';
import { LIST_TEXT } from '@text/messages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useUnsavedWork } from '../../ui/use-unsaved-work.ts';
import { PinSection } from './PinSection.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { useFrontPage } from './use-front-page.ts';
import '../../ui/segments.css';
import '../../ui/skeleton.css';
import './admin-front-page.css';
import './front-preview.css';
import './front-page-widths.css';

interface AdminFrontPageProps {
  /** Of the magazine. */
  languages: readonly Language[];
}

/** The pins on the home page. Nothing is live before "Put live". */
export const AdminFrontPage = withQueries(function AdminFrontPage({ languages }: AdminFrontPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const frontPage = useFrontPage();
  const { token, newsroom, arrangement, changes, hasConflict, failed, isPutting } = frontPage;
  const [moving, setMoving] = useState<PinnedSection | null>(null);
  useUnsavedWork(changes > 0);

  /** Moves the focus, because the focused button disappears. */
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const discard = () => {
    frontPage.discard();
    focusHeading();
  };
  const onFrontPage = new Set(
    PINNED_SECTIONS.flatMap((section) => arrangement?.[section].map(({ _id }) => _id) ?? []),
  );
  const keysShownIn = PINNED_SECTIONS.find((section) => (arrangement?.[section].length ?? 0) > 1);

  return (
    <div className="front">
      <h1 id="front-page" ref={heading} tabIndex={-1}>
        {FRONT_PAGE_TEXT.heading}
      </h1>
      <div className="front-bar" data-open={changes > 0 || undefined}>
        <p role="status">{changes > 0 && FRONT_PAGE_TEXT.changes(changes)}</p>
        {changes > 0 && (
          <>
            <button type="button" className="button button-quiet" disabled={isPutting} onClick={discard}>
              {FRONT_PAGE_TEXT.discard}
            </button>
            <button
              type="button"
              className="button button-primary"
              disabled={isPutting}
              onClick={() => {
                frontPage.putLive();
                focusHeading();
              }}
            >
              {isPutting ? FRONT_PAGE_TEXT.puttingLive : FRONT_PAGE_TEXT.putLive}
            </button>
          </>
        )}
      </div>
      <div role="alert">
        {hasConflict && (
          <p className="front-conflict">
            <Icon of={CircleAlert} />
            <span>{FRONT_PAGE_TEXT.conflict}</span>
            <button type="button" className="button button-small button-outline" onClick={discard}>
              {FRONT_PAGE_TEXT.showTheirs}
            </button>
          </p>
        )}
      </div>
      {failed && (
        <ErrorState
          text={FRONT_PAGE_TEXT.loadFailed}
          retry={LIST_TEXT.retry}
          onRetry={() => {
            focusHeading();
            frontPage.reload();
          }}
        />
      )}
      {!failed && (arrangement === undefined || newsroom === undefined) && (
        <div className="front-section" role="status" aria-label={FRONT_PAGE_TEXT.loading}>
          <div className="skeleton skeleton-title" />
          <div className="skeleton skeleton-meta" />
        </div>
      )}
      {arrangement !== undefined && newsroom !== undefined && (
        <div className="front-body">
          <div>
            {PINNED_SECTIONS.map((section) => (
              <PinSection
                key={section}
                section={section}
                rows={arrangement[section]}
                onFrontPage={onFrontPage}
                hasKeys={section === keysShownIn}
                token={token}
                newsroom={newsroom}
                onChange={(rows) => frontPage.set(section, rows)}
                onMoving={(isMoving) => setMoving(isMoving ? section : null)}
              />
            ))}
          </div>
          <PreviewPane {...{ arrangement, languages, moving, token, newsroom }} onRetry={focusHeading} />
        </div>
      )}
    </div>
  );
});
