import { expect, it } from '@jest/globals';
import type { Article } from '../../src/contract/articles.ts';
import { Client } from '../support/client.ts';
import { useApi } from '../support/start-api.ts';
import { TranslationCalls } from '../support/translations.ts';

const api = useApi({}, { pages: true });
const visitor = new Client(api);
const page = async (path: string): Promise<string> => (await fetch(`${api.url}${path}`)).text();

/** Where the switch of the bar leads. */
const switchOf = (html: string): string | undefined =>
  /<a class="[^"]*language-link" href="([^"]*)"/.exec(html)?.[1];

it('leads from an article to its other language, and says that one was corrected', async () => {
  const author = await visitor.author();
  const calls = new TranslationCalls(author);
  const { english, hindi } = await calls.pair('A pond', 'एक तालाब');
  const shown = await page(`/articles/${english._id}`);
  expect(shown).toContain('हिन्दी में पढ़ें');
  expect(shown).toMatch(new RegExp(`hreflang="hi" href="[^"]*/articles/${hindi._id}"`));
  // An article names its own language too.
  expect(shown).toMatch(new RegExp(`hreflang="en" href="[^"]*/articles/${english._id}"`));
  expect(switchOf(shown)).toBe(`/articles/${hindi._id}`);
  expect(shown).toContain('<meta property="og:locale:alternate" content="hi_IN">');
  expect(shown).toContain('"workTranslation"');
  // It recommends no article in another language as another article.
  expect(shown).not.toContain('>एक तालाब</a>');
  expect(shown).not.toMatch(/id="more-by"/);
  await calls.change(english, { correction: 'Two.' });
  const translated = await page(`/articles/${hindi._id}`);
  expect(translated).toContain('Read in English');
  expect(switchOf(translated)).toBe(`/articles/${english._id}`);
  expect(translated).toContain('को सुधार किया गया; इस अनुवाद की जाँच हो रही है।');
  expect(translated).toContain('"translationOfWork"');
  expect(translated).toContain('/api/rss/feed?language=hi');
  expect(await page('/sitemap-articles-1.xml')).toContain('<xhtml:link rel="alternate" hreflang="hi"');
  await author.send('POST', `/api/manuscripts/${hindi._id}/withdraw`);
  const alone = await page(`/articles/${english._id}`);
  expect(alone).not.toContain('हिन्दी में पढ़ें');
  expect(switchOf(alone)).toBe('/hi');
});

it('tells in its language that an article was withdrawn or deleted', async () => {
  const author = await visitor.author();
  const hindi = await author.publish({ title: 'एक नदी', content: '<p>पानी।</p>' });
  const english = await author.publish({ title: 'A river' });
  const removedPage = async ({ _id }: Article): Promise<[number, string | undefined, string | undefined]> => {
    const response = await fetch(`${api.url}/articles/${_id}`);
    const html = await response.text();
    return [response.status, /<html lang="(\w+)"/.exec(html)?.[1], /<title>([^<|]*) \|/.exec(html)?.[1]];
  };
  for (const { _id } of [hindi, english]) await author.send('POST', `/api/manuscripts/${_id}/withdraw`);
  expect(await removedPage(hindi)).toEqual([410, 'hi', 'यह लेख वापस ले लिया गया है']);
  expect(await removedPage(english)).toEqual([410, 'en', 'This article has been withdrawn']);
  await author.send('POST', `/api/manuscripts/${hindi._id}/reinstate`);
  await author.send('DELETE', `/api/articles/${hindi._id}`);
  expect((await removedPage(hindi)).slice(0, 2)).toEqual([410, 'hi']);
});

it('recommends articles in the language of the missing one', async () => {
  const author = await visitor.author();
  const missing = await author.publish({ title: 'एक झील', content: '<p>पानी।</p>' });
  await author.publish({ title: 'Rain at last', 'tags[]': 'Trending' });
  await author.publish({ title: 'आख़िर बारिश', content: '<p>पानी।</p>', 'tags[]': 'Trending' });
  await author.send('POST', `/api/manuscripts/${missing._id}/withdraw`);
  const hindi = await page(`/articles/${missing._id}`);
  expect(hindi).toContain('आख़िर बारिश');
  expect(hindi).not.toContain('Rain at last');
  const english = await page('/articles/no-such-article');
  expect(english).toContain('Rain at last');
  expect(english).not.toContain('आख़िर बारिश');
});
