import type { Manuscript } from '@contract/manuscripts.ts';
import type { ReviewResponse } from '@contract/review.ts';
import { genreName } from '@text/genre-names.ts';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { ADMIN_REVIEW_TEXT } from '@text/admin-review-messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { DiffFields, DiffText, Html } from '../../ui/diff/DiffView.tsx';
import { authorNames } from '../author-names.ts';
import { ReturnedNote } from '../ReturnedNote.tsx';
import { roomEditPath } from '../room-edit-path.ts';
import { SplitButton } from '../../ui/SplitButton.tsx';

const BANNER_SIZES = '(min-width: 64rem) 720px, 100vw';

function FullText({ manuscript }: { manuscript: Manuscript }) {
  const { banner, bannerCredit, description, content } = manuscript;
  return (
    <div className="review-whole">
      {description !== '' && (
        <p className="review-standfirst" lang={languageOf(description)}>
          {description}
        </p>
      )}
      {banner !== null && (
        <figure className="review-banner">
          <ArtPicture picture={banner} sizes={BANNER_SIZES} />
          {bannerCredit !== '' && <figcaption lang={languageOf(bannerCredit)}>{bannerCredit}</figcaption>}
        </figure>
      )}
      <Html html={content} className="prose" />
    </div>
  );
}

interface ReviewTextProps {
  article: ReviewResponse;
  /** Milliseconds since 1970. */
  now: number;
  onApprove: () => void;
  /** Absent until the time zone has loaded. */
  onSchedule: (() => void) | undefined;
  onReturn: () => void;
}

/** The article in review: its text or the changes since the last review, and the actions. */
export function ReviewText({ article, now, onApprove, onSchedule, onReturn }: ReviewTextProps) {
  const { manuscript, against, diff, correction } = article;
  const [isFull, setFull] = useState(diff === null);
  const title = draftTitle(manuscript, now);
  const by = authorNames(manuscript.authors);
  const facts = [ADMIN_REVIEW_TEXT.words(manuscript.words), manuscript.tags.map(genreName).join(', ')];
  return (
    <>
      <h2 className="review-title" lang={languageOf(title)}>
        {title}
      </h2>
      <p className="review-facts">
        <span lang={languageOf(by)}>{by}</span>
        {facts.map((fact) => fact !== '' && ` · ${fact}`)}
      </p>
      <div className="review-bar">
        {diff !== null && <ViewChoice isFull={isFull} onChoose={setFull} />}
        <div className="review-actions">
          <button type="button" className="button button-outline" onClick={onReturn}>
            {ADMIN_REVIEW_TEXT.return}
          </button>
          <a
            className="button button-quiet"
            href={roomEditPath(manuscript._id, manuscript.state === 'published')}
          >
            {ADMIN_REVIEW_TEXT.edit}
          </a>
          {manuscript.state === 'review' && onSchedule !== undefined ? (
            <SplitButton
              label={ADMIN_REVIEW_TEXT.approve}
              main={onApprove}
              moreLabel={ADMIN_REVIEW_TEXT.more}
              disabled={false}
              items={[
                {
                  icon: CalendarClock,
                  label: ADMIN_REVIEW_TEXT.later,
                  note: ADMIN_REVIEW_TEXT.laterNote,
                  run: onSchedule,
                },
              ]}
            />
          ) : (
            <button type="button" className="button button-primary" onClick={onApprove}>
              {ADMIN_REVIEW_TEXT.approve}
            </button>
          )}
        </div>
      </div>
      {manuscript.returned !== null && <ReturnedNote returned={manuscript.returned} now={now} />}
      {correction !== null && (
        <div className="review-correction">
          <p>{ADMIN_REVIEW_TEXT.correction}</p>
          <p lang={languageOf(correction)}>{correction}</p>
        </div>
      )}
      {isFull || diff === null || against === null ? (
        <FullText manuscript={manuscript} />
      ) : (
        <div className="diff review-diff">
          <p className="review-against">{ADMIN_REVIEW_TEXT.against[against]}</p>
          <DiffFields diff={diff} />
          <DiffText diff={diff} isWhole={false} />
        </div>
      )}
    </>
  );
}

interface ViewChoiceProps {
  isFull: boolean;
  onChoose: (isFull: boolean) => void;
}

function ViewChoice({ isFull, onChoose }: ViewChoiceProps) {
  return (
    <div className="review-views" role="group" aria-label={ADMIN_REVIEW_TEXT.view}>
      <button type="button" aria-pressed={isFull} onClick={() => onChoose(true)}>
        {ADMIN_REVIEW_TEXT.whole}
      </button>
      <button type="button" aria-pressed={!isFull} onClick={() => onChoose(false)}>
        {ADMIN_REVIEW_TEXT.diff}
      </button>
    </div>
  );
}
