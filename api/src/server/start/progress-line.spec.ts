import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { progressLine } from './progress-line.ts';

describe('progressLine', () => {
  let output: string;
  const screen = (isLive: boolean) => ({ isLive, write: (text: string) => void (output += text) });

  beforeEach(() => {
    output = '';
  });

  it('draws a bar on one line of a terminal until it is full', () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 200));
    const showProgress = progressLine('pictures', '', screen(true));
    for (const done of [0, 60, 119, 120]) showProgress(done, 120);
    jest.restoreAllMocks();
    expect(output.split('\r\u001b[K')).toEqual([
      '',
      '  pictures [------------------------]   0 % 0 of 120',
      '  pictures [############------------]  50 % 60 of 120',
      '  pictures [#######################-]  99 % 119 of 120',
      '  pictures [########################] 100 % 120 of 120\n',
    ]);
  });

  it('limits frequent updates, and always shows the last', () => {
    const showProgress = progressLine('pictures', '', screen(true));
    for (let done = 1; done <= 50_000; done += 1) showProgress(done, 50_000);
    expect(output.split('\r').length).toBeLessThan(100);
    expect(output).toMatch(/100 % 50000 of 50000\n$/);
  });

  it('prints a few lines in a log', () => {
    const showProgress = progressLine('Loading the demo', 'articles', screen(false));
    for (let done = 0; done <= 48; done += 1) showProgress(done, 48);
    expect(output.split('\n')).toEqual([
      '  Loading the demo: 0 of 48 articles',
      '  Loading the demo: 10 of 48 articles',
      '  Loading the demo: 20 of 48 articles',
      '  Loading the demo: 29 of 48 articles',
      '  Loading the demo: 39 of 48 articles',
      '  Loading the demo: 48 of 48 articles',
      '',
    ]);
  });

  it('is complete with nothing to do', () => {
    progressLine('articles', '', screen(true))(0, 0);
    expect(output).toMatch(/ 100 % 0 of 0\n$/);
  });
});
