import { newAuthor } from '../support/accounts.ts';
import { titlesOf } from '../support/articles.ts';
import { fillArticle, takeOver, textOf } from '../support/editor.ts';
import { expect, test } from '../support/magazine.ts';
import { manuscriptsOf, otherDevice, savedLine } from '../support/manuscripts.ts';
import { kill } from '../support/page.ts';

test('a sentence typed before the browser is killed is on another device, and is published', async ({
  browser,
  request,
}) => {
  const author = await newAuthor(request);
  const first = await otherDevice(browser, author);
  await first.goto('/create-article');
  await fillArticle(first, 'बाँध, जो चलकर देखा गया', 'It takes her two days.');
  const banner: unknown = expect.anything();
  const saved = { title: 'बाँध, जो चलकर देखा गया', words: 5, banner, state: 'draft' };
  await expect.poll(() => manuscriptsOf(request, author)).toMatchObject([saved]);
  await expect(savedLine(first)).toBeVisible();
  const [draft] = await manuscriptsOf(request, author);
  const second = await otherDevice(browser, author);
  await kill(first);

  await second.goto(`/create-article#manuscript=${draft?._id}`);
  // The killed browser's presence ends 30 seconds after its last renewal.
  await takeOver(second);
  await expect(second.getByLabel('Title')).toHaveValue('बाँध, जो चलकर देखा गया');
  await expect(textOf(second)).toContainText('It takes her two days.');
  await expect(second.getByRole('button', { name: 'Weather', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(second.locator('[data-saving]').getByText('Draft', { exact: true })).toBeVisible();
  expect(await titlesOf(request, author)).toEqual([]);
  // The banner was saved to the server too.
  await second.getByRole('button', { name: 'Publish Article' }).click();
  await expect(second).toHaveURL(`/articles/${draft?._id}`);
  expect(await titlesOf(request, author)).toEqual(['बाँध, जो चलकर देखा गया']);
  expect(await manuscriptsOf(request, author)).toEqual([]);
  await second.context().close();
});
