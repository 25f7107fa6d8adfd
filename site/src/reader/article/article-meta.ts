import { type Article, NATIVE_NAMES } from '@contract/articles.ts';
import type { ShownMagazine } from '../../ui/meta/shown-magazine.ts';
import { genreName } from '@text/genre-names.ts';
import { breadcrumbs, newsArticle } from '../../lib/search-engines/structured-data.ts';
import { articlePath, categoryPath, profilePath } from '../../paths.ts';
import { mainGenre } from '../../genres.ts';
import { FRAME_TEXT } from '@text/frame-text.ts';
import { LANGUAGE } from '@text/language.ts';
import { feedLinks } from '../../ui/meta/feeds.ts';
import type { PageMeta } from '../../ui/meta/page-meta.ts';
import { publisherAt } from '../../ui/meta/publisher.ts';

/** Metadata of an article's page. @param siteUrl public origin */
export function articleMeta(article: Article, magazine: ShownMagazine, siteUrl: string): PageMeta {
  const { _id, title, lang, excerpt, banner, bannerAlt, tags, translations } = article;
  const path = articlePath(_id);
  const genre = mainGenre(tags);
  return {
    title,
    description: excerpt,
    lang,
    canonical: path,
    type: 'article',
    ...(banner.card !== null && { image: { src: banner.card, alt: bannerAlt || title } }),
    translations: translations.map((each) => ({ lang: each.lang, path: articlePath(each._id) })),
    // Feeds of other languages than the magazine's.
    ...(lang !== LANGUAGE && {
      feeds: feedLinks(`${magazine.name}: ${NATIVE_NAMES[lang]}`, { language: lang }),
    }),
    jsonLd: [
      newsArticle(
        article,
        publisherAt(magazine, siteUrl),
        { article: articlePath, author: profilePath },
        tags.map(genreName),
      ),
      breadcrumbs(siteUrl, FRAME_TEXT.home, [
        ...(genre ? [{ name: genreName(genre), path: categoryPath(genre) }] : []),
        { name: title, path },
      ]),
    ],
  };
}
