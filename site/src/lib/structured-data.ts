import type { Article } from '@contract/articles.ts';
import { genreLabel } from '@contract/genres.ts';
import type { PublicProfile } from '@contract/users.ts';
import { sharePicture } from './share-picture.ts';

/** Characters of a headline that search engines show. */
const HEADLINE_MAX_LENGTH = 110;

/** What these pages belong to. */
export interface Publisher {
  name: string;
  /** Public origin. */
  siteUrl: string;
  /** Path of its mark, a square picture. */
  logo: string;
}

/** One step of the way from the home page to a page. */
export interface Crumb {
  name: string;
  /** Path on this site. */
  path: string;
}

/** schema.org BreadcrumbList: the home page, then the given steps. @param siteUrl public origin */
export function breadcrumbs(siteUrl: string, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  };
}

function organisation({ name, siteUrl, logo }: Publisher): object {
  return {
    '@type': 'NewsMediaOrganization',
    name,
    url: siteUrl,
    logo: { '@type': 'ImageObject', url: new URL(logo, siteUrl).href },
  };
}

/**
 * schema.org NewsArticle.
 *
 * @param paths of the article and of its author's page
 */
export function newsArticle(
  article: Article,
  publisher: Publisher,
  paths: { article: string; author: string | null },
): object {
  const absolute = (path: string) => new URL(path, publisher.siteUrl).href;
  const { author, tags } = article;
  const picture = sharePicture(article.banner);
  return {
    '@type': 'NewsArticle',
    mainEntityOfPage: absolute(paths.article),
    url: absolute(paths.article),
    headline: article.title.slice(0, HEADLINE_MAX_LENGTH),
    description: article.excerpt,
    image: [
      { '@type': 'ImageObject', url: absolute(picture.src), width: picture.width, height: picture.height },
    ],
    datePublished: article.date,
    dateModified: article.updatedAt,
    inLanguage: article.lang,
    ...(author && {
      author: [
        { '@type': 'Person', name: author.name, ...(paths.author && { url: absolute(paths.author) }) },
      ],
    }),
    publisher: organisation(publisher),
    articleSection: tags.map(genreLabel),
    timeRequired: `PT${article.readingMinutes}M`,
    isAccessibleForFree: true,
  };
}

/** schema.org ProfilePage of one author. @param path of the page */
export function profilePage(profile: PublicProfile, publisher: Publisher, path: string): object {
  const url = new URL(path, publisher.siteUrl).href;
  return {
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#author`,
      name: profile.name,
      url,
      ...(profile.bio !== '' && { description: profile.bio }),
      ...(profile.profilePicture !== null && {
        image: new URL(profile.profilePicture, publisher.siteUrl).href,
      }),
      worksFor: organisation(publisher),
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/WriteAction',
        userInteractionCount: profile.articles.pagination.total,
      },
    },
  };
}
