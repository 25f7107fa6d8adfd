import type { Page } from 'playwright/test';
import { madeUpId } from './made-up.ts';

export const ID = madeUpId(1);
export const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ');
export const NOTE = '<sup><a href="#fn1">1</a></sup>';
export const CONTENT = `<p>The well was full,${NOTE} and nobody<br>said why.</p><p>${words(120)}</p>`;

export const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
export const breakClipboard = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
