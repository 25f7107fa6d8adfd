import { LANGUAGE, PREFIX } from '@text/language.ts';

/**
 * Every address of the site, defined once; `PATHS` of paths.ts. Constants, so that a script has only those that it uses. An article
 * has one for all languages.
 */
export const home = PREFIX || '/';
export const signup = `${PREFIX}/signup`;
export const forgotPassword = `${PREFIX}/forgot-password`;
export const resetPassword = `${PREFIX}/reset-password`;
export const confirmAddress = `${PREFIX}/confirm-address`;
export const invitation = `${PREFIX}/invitation`;
export const unauthorized = `${PREFIX}/unauthorized`;
export const admin = `${PREFIX}/admin`;
export const adminFrontPage = `${PREFIX}/admin/front-page`;
export const adminOverview = `${PREFIX}/admin/overview`;
export const adminArticles = `${PREFIX}/admin/articles`;
export const adminCreate = `${PREFIX}/admin/create-article`;
export const adminReview = `${PREFIX}/admin/review`;
export const adminPictures = `${PREFIX}/admin/pictures`;
export const adminStatistics = `${PREFIX}/admin/statistics`;
export const adminSettings = `${PREFIX}/admin/settings`;
export const adminImport = `${PREFIX}/admin/import`;
export const adminRedirects = `${PREFIX}/admin/redirects`;
export const adminLog = `${PREFIX}/admin/log`;
export const adminTrash = `${PREFIX}/admin/trash`;
export const authorPage = `${PREFIX}/author-page`;
export const ownStatistics = `${PREFIX}/author-statistics`;
export const security = `${PREFIX}/security`;
export const createArticle = `${PREFIX}/create-article`;
export const search = `${PREFIX}/search`;
export const about = `${PREFIX}/aboutus`;
export const privacy = `${PREFIX}/privacy-policy`;
export const terms = `${PREFIX}/terms-of-use`;
export const contact = `${PREFIX}/contact`;
export const copyright = `${PREFIX}/copyright-policy`;
export const corrections = `${PREFIX}/corrections`;
export const license = '/license.xml';
/** Pages in the main language lead to the articles of all languages, others to those of their own. */
export const feed = PREFIX === '' ? '/api/rss/feed' : `/api/rss/feed?language=${LANGUAGE}`;
export const feeds = '/api/rss/';
