import { expect, test } from '../support/front.ts';
import { madeUpCard, madeUpCards, madeUpId } from '../support/made-up.ts';
import { fillProfile, ID } from '../support/profile.ts';

test('a profile lists all articles of an author', async ({ page, front }) => {
  fillProfile(front, madeUpCards(20));
  await page.goto(`${front.origin}/profile/${ID}`);
  await expect(page).toHaveTitle('Gauri Palas | Banyan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gauri Palas');
  await expect(page.getByText('Walks the salt pans.')).toBeVisible();
  await expect(page.locator('.profile-portrait svg')).toBeVisible();
  const list = page.getByRole('region', { name: 'Articles by Gauri Palas' });
  const card = list.getByRole('article').first();
  await expect(list.getByRole('article')).toHaveCount(8);
  await expect(card.getByRole('link', { name: 'Well 20' })).toHaveAttribute(
    'href',
    `/articles/${madeUpId(20)}`,
  );
  await expect(card).toContainText('Gauri Palas');
  await expect(card.locator('time')).toHaveText('21/10/2026');

  await test.step('has pages, and shows four skeletons until the next one has loaded', async () => {
    const pager = page.getByRole('navigation', { name: 'Articles, pages' });
    await expect(pager.getByRole('link', { name: 'Previous page' })).toBeDisabled();
    const counts = await pager.getByRole('link', { name: 'Page 2' }).evaluate((link: HTMLElement) => {
      const count = () =>
        ['article', '.card-skeleton'].map(
          (kind) => document.querySelectorAll(`.profile-articles ${kind}`).length,
        );
      link.click();
      const clicked = count();
      // Simulates a restore of this document from the back/forward cache.
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return { clicked, back: count() };
    });
    expect(counts).toEqual({ clicked: [0, 4], back: [8, 0] });
    await expect(page).toHaveURL(`${front.origin}/profile/${ID}?page=2`);
    await expect(list.getByRole('article').first()).toContainText('Well 12');
    await expect(page).toHaveTitle('Gauri Palas, page 2 | Banyan');
    await pager.getByRole('link', { name: 'Next page' }).click();
    await expect(list.getByRole('article')).toHaveCount(4);
    await expect(pager.getByRole('link', { name: 'Next page' })).toBeDisabled();
    await page.goto(`${front.origin}/profile/${ID}?page=77`);
    await expect(page).toHaveURL(`${front.origin}/profile/${ID}?page=3`);
    await page.goto(`${front.origin}/profile/${ID}?page=x`);
    await expect(page).toHaveURL(`${front.origin}/profile/${ID}`);
  });

  await test.step('marks only the name as Hindi', async () => {
    fillProfile(front, [], { name: 'सुमन हरसिंगार' });
    await page.reload();
    const heading = page.getByRole('heading', { level: 2, name: 'Articles by सुमन हरसिंगार' });
    await expect(heading).not.toHaveAttribute('lang');
    await expect(heading.getByText('सुमन हरसिंगार')).toHaveAttribute('lang', 'hi');
  });

  await test.step('says that there is no bio and no article', async () => {
    fillProfile(front, [], { bio: '' });
    await page.reload();
    await expect(page.getByText("This author hasn't written a bio yet.")).toBeVisible();
    await expect(page.getByText('No articles found.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Articles, pages' })).toHaveCount(0);
    fillProfile(front, [madeUpCard(1)]);
    await page.reload();
    await expect(list.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Articles, pages' })).toHaveCount(0);
  });
});
