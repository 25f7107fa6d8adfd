import { describe, expect, it, jest } from '@jest/globals';
import type { ArticleDraft } from '../../../data/calls/articles.ts';
import { UnheardSaves } from './unheard-saves.ts';

const wordsWith = (title: string): ArticleDraft => ({
  ...{ title, description: '', content: '', tags: [], isFeatured: false, language: null },
  ...{ banner: null, bannerAlt: '', bannerCredit: '' },
});

describe('UnheardSaves', () => {
  it('knows the first and the last words without a response, and has them noted before they are sent', async () => {
    const saves = new UnheardSaves();
    const noted: string[] = [];
    const titles = () => saves.words.map(({ title }) => title).join(', ');
    const note = () => Promise.resolve(noted.push(titles())).then(() => undefined);
    saves.begin([wordsWith('First')], null);
    for (const title of ['Second', 'Third']) await saves.send(wordsWith(title), note);
    expect(noted).toEqual(['First, Second', 'First, Third']);
    saves.heard();
    await saves.send(wordsWith('Fourth'), note);
    expect(noted.at(-1)).toBe('Fourth');
    // The server had these at the last response.
    expect(saves.includes(({ title }) => title === 'Third')).toBe(true);
    expect(saves.includes(({ title }) => title === 'Second')).toBe(false);
  });

  it('does not wait for a device that cannot note anything', async () => {
    jest.useFakeTimers();
    const saves = new UnheardSaves();
    await saves.send(wordsWith('Full'), () => Promise.reject(new DOMException('No room')));
    const sent = saves.send(wordsWith('Slow'), () => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(500);
    await sent;
    jest.useRealTimers();
    expect(saves.words.map(({ title }) => title)).toEqual(['Full', 'Slow']);
  });
});
