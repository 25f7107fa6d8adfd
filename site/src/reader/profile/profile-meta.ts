import type { PublicProfile } from '@contract/users.ts';
import type { ShownMagazine } from '../../ui/meta/shown-magazine.ts';
import { listSearch } from '../../lib/list-query.ts';
import { shorten } from '../../lib/prose/shorten.ts';
import { breadcrumbs, profilePage } from '../../lib/search-engines/structured-data.ts';
import { profilePath } from '../../paths.ts';
import { PROFILE_TEXT } from '@text/messages.ts';
import { feedLinks } from '../../ui/meta/feeds.ts';
import type { PageMeta } from '../../ui/meta/page-meta.ts';
import { publisherAt } from '../../ui/meta/publisher.ts';
import { pageDescription, pageTitle } from '@text/pager-text.ts';
import { FRAME_TEXT } from '@text/frame-text.ts';

/** Maximum number of characters that search engines show of a description. */
const DESCRIPTION_LENGTH = 200;

/** Metadata of an author's page. @param siteUrl public origin */
export function profileMeta(profile: PublicProfile, magazine: ShownMagazine, siteUrl: string): PageMeta {
  const { name, bio } = profile;
  const { page } = profile.articles.pagination;
  const path = profilePath(profile._id);
  const about = bio === '' ? PROFILE_TEXT.articlesBy(name) : shorten(bio, DESCRIPTION_LENGTH);
  return {
    title: pageTitle(name, page),
    description: pageDescription(about, page),
    canonical: path + listSearch({ page, sort: null }),
    type: 'profile',
    feeds: feedLinks(`${magazine.name}: ${name}`, { author: profile._id }),
    jsonLd: [
      profilePage(profile, publisherAt(magazine, siteUrl), path),
      breadcrumbs(siteUrl, FRAME_TEXT.home, [{ name, path }]),
    ],
  };
}
