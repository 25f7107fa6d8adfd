import { newAuthor, signIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect } from '../../support/magazine.ts';
import { approve, submit, test } from '../../support/reviewing.ts';

const OVERVIEW = '/admin/overview';

test('the overview says what waits, leads there, and is up to date afterwards', async ({
  page,
  request,
  admin,
}) => {
  const id = await submit(request, await newAuthor(request), 'Forty Kilometres of Bund', '<p>x</p>');
  await signIn(page, admin);
  await page.goto(OVERVIEW);
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(page.getByText('One article waits for you. Nothing is scheduled.')).toBeVisible();
  await expect(part('In review')).toContainText('Forty Kilometres of Bund');
  await expect(part('Scheduled next')).toContainText('Nothing is scheduled.');
  await expect(part('Reads this week')).toContainText('0 in seven days. Today is not over.');
  await part('Needs attention').getByText('How to make one').press('Enter');
  await expect(part('Needs attention')).toContainText('npm run banyan -- backup all.tar.gz');
  await expectAccessible(page);

  await part('In review').getByRole('link', { name: 'Review Forty Kilometres of Bund' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Forty Kilometres of Bund', level: 2 })).toBeVisible();
  await approve(request, admin, id);
  await page.goBack();
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await expect(part('In review')).toContainText('Nothing waits for review.');
  await expect(part('Published lately').getByRole('listitem').first()).toContainText(
    'Forty Kilometres of Bund',
  );
});

test('an overview that fails to load can be retried', async ({ page, admin }) => {
  await signIn(page, admin);
  await page.route('**/api/admin/overview', (route) => route.abort());
  await page.goto(OVERVIEW);
  await expect(page.getByText('The overview could not be loaded. Please try again later.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/admin/overview');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'In review' })).toBeVisible();
});
