import {
  type Article,
  type ArticleAuthor,
  type ArticleCard,
  LANGUAGES,
  type TextSearchResponse,
} from '@contract/articles.ts';
import { GENRES, HOME_SECTION_SIZE, type HomeSection } from '@contract/genres.ts';
import { PAGE_SIZE, SEARCH_PAGE_SIZE } from '@contract/limits.ts';
import type { Picture, PictureFile } from '@contract/pictures.ts';
import type { Magazine, Reader } from '@contract/reader.ts';
import { LANGUAGE } from '@text/language.ts';
import { BIO, contentWith, EXCERPT, TITLES } from './sample-text.ts';

/** What the sample pages ask a `Reader` for. */
export type SampleReader = Pick<
  Reader,
  'articleWithRelated' | 'genrePage' | 'homeSections' | 'magazine' | 'searchTexts'
>;

/** The built-in texts, with another name: a magazine of any name sends the dictionary. */
const SAMPLE_SETTINGS: Magazine = {
  name: 'Magazine',
  hasBuiltInName: false,
  motto: '',
  hasBuiltInMotto: true,
  description: '',
  hasBuiltInDescription: true,
  mark: '',
  accent: 'forest',
  email: 'desk@magazine.example',
  ...{ telephone: '', postalAddress: '', grievanceOfficer: '', socialLinks: [] },
  ...{ grievanceEmail: '', grievanceTelephone: '', grievanceAddress: '', aiCrawlers: 'allowed' },
  ...{ signUp: 'open', announcement: '', languages: [...LANGUAGES], timeZone: 'Asia/Kolkata' },
};

const ID_LENGTH = 24;
const PICTURE_LENGTH = 32;
const DATE = '2026-11-02T03:30:00.000Z';
const WIDTHS = [320, 480, 720, 960, 1280, 1600];
/** A new picture starts with these, and without AVIF. */
const FIRST_WIDTHS = [320, 720, 1280];
/** Cards below an article. */
const RELATED = 4;
const ARTICLES = { total: 40, totalPages: 5 };

const digits = (number: number, length: number) => number.toString(16).padStart(length, '6');
const of = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;

function picture(number: number): Picture {
  const folder = `/images/${digits(number, PICTURE_LENGTH)}`;
  const isNew = number % 2 === 1;
  const files = (type: string): PictureFile[] =>
    (isNew ? FIRST_WIDTHS : WIDTHS).map((width) => ({ src: `${folder}/${width}.${type}`, width }));
  return {
    src: `${folder}/1280.jpg`,
    width: 2400,
    height: 1260,
    color: '#375b5d',
    card: `${folder}/1200x630.jpg`,
    avif: isNew ? [] : files('avif'),
    webp: files('webp'),
    jpeg: files('jpg'),
  };
}

/** A picture in a text, as the API writes it. */
function pictureInText(): string {
  const { src, avif, webp } = picture(0);
  const srcset = (files: PictureFile[]) => files.map((file) => `${file.src} ${file.width}w`).join(', ');
  const sizes = 'sizes="(min-width: 824px) 824px, 100vw"';
  return `<picture><source type="image/avif" srcset="${srcset(avif)}" ${sizes} /><img src="${src}" srcset="${srcset(webp)}" ${sizes} width="1600" height="840" alt="Drawing of a river with fields on both sides" loading="lazy" decoding="async" /></picture>`;
}

function card(number: number): ArticleCard {
  const _id = digits(number, ID_LENGTH);
  const banner = picture(number);
  const author: ArticleAuthor = {
    _id: digits(0, ID_LENGTH),
    name: 'Asha Neem',
    profilePhoto: `/images/${digits(0, PICTURE_LENGTH)}/320.webp`,
  };
  return {
    _id,
    id: _id,
    slug: 'a-sample',
    title: of(TITLES, number),
    lang: LANGUAGE,
    bannerImage: banner.src,
    banner,
    excerpt: EXCERPT,
    description: EXCERPT,
    tags: [of(GENRES, number), of(GENRES, number + 1)],
    isFeatured: false,
    author,
    authors: [author],
    createdAt: DATE,
    updatedAt: DATE,
    date: DATE,
    status: 'published',
    readingMinutes: 5,
  };
}

const cards = (first: number, count: number): ArticleCard[] =>
  Array.from({ length: count }, (_, index) => card(first + index));

export function sampleArticle(): Article {
  return {
    ...card(0),
    language: null,
    bannerAlt: '',
    bannerCredit: '',
    content: contentWith(pictureInText()),
    corrections: [],
    translations: [],
    isTranslation: false,
    correctedTranslation: null,
    version: 1,
  };
}

const page = (limit: number) => ({ page: 1, ...ARTICLES, pagination: { page: 1, limit, ...ARTICLES } });

/** A magazine that is the same at every build: nobody's words, so that nothing private can be in a dictionary. */
export function sampleMagazine(): SampleReader {
  return {
    articleWithRelated: () =>
      Promise.resolve({
        article: sampleArticle(),
        related: cards(1, RELATED),
        bios: [BIO],
        byAuthor: cards(1, RELATED),
      }),
    genrePage: () => Promise.resolve({ data: cards(1, PAGE_SIZE), ...page(PAGE_SIZE) }),
    homeSections: (sizes) => {
      let next = 1;
      const sections = (Object.keys(HOME_SECTION_SIZE) as HomeSection[]).map((section) => {
        const count = sizes[section];
        next += count;
        return [section, cards(next - count, count)] as const;
      });
      return Promise.resolve(Object.fromEntries(sections) as Record<HomeSection, ArticleCard[]>);
    },
    magazine: () => Promise.resolve(SAMPLE_SETTINGS),
    searchTexts: (): Promise<TextSearchResponse> =>
      Promise.resolve({
        data: cards(1, SEARCH_PAGE_SIZE).map((hit) => ({ ...hit, passage: EXCERPT, translations: [] })),
        ...page(SEARCH_PAGE_SIZE),
        totalIsExact: true,
      }),
  };
}
