import type { Manuscript } from '@contract/manuscripts.ts';
import type { ReviewResponse } from '@contract/review.ts';
import { genreLabel } from '@contract/genres.ts';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { joinNames } from '../../lib/prose/names.ts';
import { adminEditPath } from '../../paths.ts';
import { ARTICLE_TEXT } from '../../text/messages.ts';
import { ADMIN_REVIEW_TEXT } from '../../text/admin-review-messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { DiffFields, DiffText, Html } from '../../ui/diff/DiffView.tsx';
import { ReturnedNote } from '../ReturnedNote.tsx';
import { SplitButton } from '../../ui/SplitButton.tsx';

/** `sizes` of the banner. */
const WIDE = '(min-width: 64rem) 720px, 100vw';

function Whole({ manuscript }: { manuscript: Manuscript }) {
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
          <ArtPicture picture={banner} sizes={WIDE} />
          {bannerCredit !== '' && <figcaption lang={languageOf(bannerCredit)}>{bannerCredit}</figcaption>}
        </figure>
      )}
      <Html html={content} className="prose" />
    </div>
  );
}

interface ReviewTextProps {
  shown: ReviewResponse;
  /** Milliseconds since 1970. */
  now: number;
  onApprove: () => void;
  onLater: () => void;
  onReturn: () => void;
}

/** The article in review: its text or the changes since the last review, and the actions. */
export function ReviewText({ shown, now, onApprove, onLater, onReturn }: ReviewTextProps) {
  const { manuscript, against, diff, correction } = shown;
  const [isWhole, setWhole] = useState(diff === null);
  const title = draftTitle(manuscript, now);
  const by = joinNames(manuscript.authors) || ARTICLE_TEXT.unknownAuthor;
  const facts = [ADMIN_REVIEW_TEXT.words(manuscript.words), manuscript.tags.map(genreLabel).join(', ')];
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
        {diff !== null && (
          <div className="review-views" role="group" aria-label={ADMIN_REVIEW_TEXT.view}>
            {[
              { whole: true, label: ADMIN_REVIEW_TEXT.whole },
              { whole: false, label: ADMIN_REVIEW_TEXT.diff },
            ].map(({ whole, label }) => (
              <button
                key={label}
                type="button"
                aria-pressed={whole === isWhole}
                onClick={() => setWhole(whole)}
              >
                {label}
              </button>
            ))}
          </div>
        )}
        <div className="review-actions">
          <button type="button" className="button button-outline" onClick={onReturn}>
            {ADMIN_REVIEW_TEXT.return}
          </button>
          <a className="button button-quiet" href={adminEditPath(manuscript._id)}>
            {ADMIN_REVIEW_TEXT.edit}
          </a>
          {manuscript.state === 'review' ? (
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
                  run: onLater,
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
      {isWhole || diff === null || against === null ? (
        <Whole manuscript={manuscript} />
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
