import { SHARE_CARD } from '@contract/limits.ts';
import type { ArticleAuthor } from '@contract/articles.ts';
import { languageOf } from '../../../lib/prose/language.ts';
import { joinNames } from '../../../lib/prose/names.ts';
import { shorten } from '../../../lib/prose/shorten.ts';
import { PUBLISH_TEXT } from '@text/publish-messages.ts';
import type { Size } from './checks.ts';

/** Characters of a description that search engines show. */
const MAX_DESCRIPTION = 155;

interface LinkPreviewsProps {
  title: string;
  /** The description, or the text of the article. */
  description: string;
  /** `26 November 2026`. */
  date: string;
  authors: readonly ArticleAuthor[];
  /** Address of the banner; `null` without one. */
  banner: string | null;
  /** Called when the banner has loaded. */
  onBannerSize: (size: Size) => void;
}

/** How a search engine and a shared link will show the article. */
export function LinkPreviews(props: LinkPreviewsProps) {
  const { title, date, authors, banner, onBannerSize } = props;
  const description = props.description.trim();
  const names = joinNames(authors);
  const shownTitle = title.trim() === '' ? PUBLISH_TEXT.untitled : title;
  return (
    <>
      <section className="drawer-part">
        <h3>{PUBLISH_TEXT.searchResult}</h3>
        <div className="search-result">
          <p className="search-result-path">{PUBLISH_TEXT.searchPath(location.host)}</p>
          <p className="search-result-title" lang={languageOf(title)} dir="auto">
            {shownTitle}
          </p>
          <p lang={languageOf(description)} dir="auto">
            <span className="search-result-date">{description === '' ? date : `${date} — `}</span>
            {shorten(description, MAX_DESCRIPTION)}
          </p>
        </div>
      </section>
      <section className="drawer-part">
        <h3>{PUBLISH_TEXT.sharedLink}</h3>
        <div className="shared-link">
          {banner !== null && (
            <img
              src={banner}
              alt=""
              {...SHARE_CARD}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                onBannerSize({ width: naturalWidth, height: naturalHeight })
              }
            />
          )}
          <div>
            <p>{location.host}</p>
            <p className="shared-link-title" lang={languageOf(title)} dir="auto">
              {shownTitle}
            </p>
            <p lang={languageOf(names)}>{names}</p>
          </div>
        </div>
      </section>
    </>
  );
}
