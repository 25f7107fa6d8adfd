import type { Article } from '@contract/articles.ts';
import { correctedSentence } from '@contract/checking-texts.ts';
import { DIGITAL_SOURCE_TYPES } from '@contract/media-labels.ts';
import type { PublicProfile } from '@contract/users.ts';
import type {
  AboutPage,
  BreadcrumbList,
  CorrectionComment,
  ImageObject,
  NewsArticle,
  NewsMediaOrganization,
  ProfilePage,
  WebSite,
} from 'schema-dts';
import { PREFIX } from '@text/language.ts';

/** A schema.org type without the alternative of a string. */
type ObjectOf<Thing> = Exclude<Thing, string>;

/** Structured data of pages, in the schema.org vocabulary. */
export type StructuredData = ObjectOf<
  AboutPage | BreadcrumbList | NewsArticle | NewsMediaOrganization | ProfilePage | WebSite
>;

/** The organisation that publishes the site. */
export interface Publisher {
  name: string;
  /** Public origin. */
  siteUrl: string;
  /** Path of its square logo. */
  logo: string;
  /** IANA name. */
  timeZone: string;
}

/** One step of the breadcrumb trail. */
export interface Crumb {
  name: string;
  /** Path on this site. */
  path: string;
}

/**
 * schema.org BreadcrumbList: the home page, then the given steps.
 *
 * @param siteUrl public origin
 * @param home name of the home page
 */
export function breadcrumbs(
  siteUrl: string,
  home: string,
  crumbs: readonly Crumb[],
): ObjectOf<BreadcrumbList> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: home, path: PREFIX || '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  };
}

/** schema.org NewsMediaOrganization of the publisher. */
export function organisation({ name, siteUrl, logo }: Publisher): ObjectOf<NewsMediaOrganization> {
  return {
    '@type': 'NewsMediaOrganization',
    '@id': `${siteUrl}/#publisher`,
    name,
    url: siteUrl,
    logo: new URL(logo, siteUrl).href,
  };
}

/**
 * schema.org NewsArticle.
 *
 * @param paths of articles and of their authors' pages
 * @param sections names of its topics, for readers
 */
export function newsArticle(
  article: Article,
  publisher: Publisher,
  paths: Record<'article' | 'author', (id: string) => string>,
  sections: string[],
): ObjectOf<NewsArticle> {
  const absolute = (path: string) => new URL(path, publisher.siteUrl).href;
  const { authors, bannerImage } = article;
  const url = absolute(paths.article(article._id));
  const corrections = correctionsOf(article, publisher.timeZone);
  return {
    '@type': 'NewsArticle',
    mainEntityOfPage: url,
    url,
    headline: article.title,
    description: article.excerpt,
    ...(bannerImage !== '' && { image: [bannerOf(article, absolute)] }),
    datePublished: article.date,
    dateModified: article.updatedAt,
    ...(corrections.length > 0 && { correction: corrections }),
    ...translationsOf(article, (id) => absolute(paths.article(id))),
    inLanguage: article.lang,
    ...(authors.length > 0 && {
      author: authors.map(({ _id, name }) => ({
        '@type': 'Person' as const,
        name,
        url: absolute(paths.author(_id)),
      })),
    }),
    publisher: organisation(publisher),
    articleSection: sections,
    timeRequired: `PT${article.readingMinutes}M`,
    isAccessibleForFree: true,
  };
}

/** Corrections, and the one of another language that nobody has checked here yet. */
function correctionsOf(article: Article, timeZone: string): ObjectOf<CorrectionComment>[] {
  const { corrections, correctedTranslation } = article;
  const unchecked = correctedTranslation && {
    text: correctedSentence(correctedTranslation, article, timeZone),
    at: correctedTranslation.at,
  };
  return [...(unchecked === null ? [] : [unchecked]), ...corrections].map(({ text, at }) => ({
    '@type': 'CorrectionComment',
    datePublished: at,
    text,
  }));
}

/** The other languages: one work, with its original and its translations. */
function translationsOf(
  { translations, isTranslation }: Article,
  addressOf: (id: string) => string,
): Pick<ObjectOf<NewsArticle>, 'workTranslation' | 'translationOfWork'> {
  const works = translations.map(({ _id, title, lang, isOriginal }) => ({
    isOriginal,
    work: { '@type': 'NewsArticle' as const, url: addressOf(_id), headline: title, inLanguage: lang },
  }));
  if (!isTranslation) return works.length === 0 ? {} : { workTranslation: works.map(({ work }) => work) };
  const original = works.find(({ isOriginal }) => isOriginal);
  return original === undefined ? {} : { translationOfWork: original.work };
}

/** The banner as an ImageObject, or only its address if nothing else is known of it. */
function bannerOf(
  { banner, bannerImage, bannerAlt, bannerCredit }: Article,
  absolute: (path: string) => string,
): string | ObjectOf<ImageObject> {
  const url = absolute(banner.card ?? bannerImage);
  const { origin } = banner;
  if (bannerAlt === '' && bannerCredit === '' && origin === undefined) return url;
  return {
    '@type': 'ImageObject',
    url,
    ...(bannerAlt !== '' && { caption: bannerAlt }),
    ...(bannerCredit !== '' && { creditText: bannerCredit }),
    ...(origin !== undefined && { digitalSourceType: { '@id': DIGITAL_SOURCE_TYPES[origin] } }),
  };
}

/** schema.org ProfilePage of one author. @param path of the page */
export function profilePage(
  profile: PublicProfile,
  publisher: Publisher,
  path: string,
): ObjectOf<ProfilePage> {
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
      identifier: profile._id,
      affiliation: organisation(publisher),
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'WriteAction' },
        userInteractionCount: profile.articles.pagination.total,
      },
    },
  };
}
