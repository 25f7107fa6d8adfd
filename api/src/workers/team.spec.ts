import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Beginning, ToPrimary, ToWorker } from './messages.ts';
import { Team, type Worker } from './team.ts';

/** A process that does only what the test says. */
class Fake implements Worker {
  readonly heard: ToWorker[] = [];
  say!: (message: ToPrimary) => void;
  exit!: (code: number | null, signal: string | null) => void;

  constructor(
    readonly id: number,
    readonly pid = 1_000 + id,
  ) {}

  get beginning(): Beginning | undefined {
    return this.heard.find((message) => message.kind === 'begin')?.beginning;
  }

  get ending(): string | undefined {
    return this.heard.find((message) => message.kind === 'end')?.ending;
  }

  send(message: ToWorker): void {
    this.heard.push(message);
  }

  kill(): void {
    this.exit(null, 'SIGKILL');
  }

  onMessage(take: (message: ToPrimary) => void): void {
    this.say = take;
  }

  onExit(tell: (code: number | null, signal: string | null) => void): void {
    this.exit = tell;
  }

  ready(): void {
    this.say({ kind: 'ready', lines: `lines of ${this.id}` });
  }
}

describe('Team', () => {
  let all: Fake[];
  let said: string[];
  let gaveUp: boolean;
  let team: Team;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    all = [];
    said = [];
    gaveUp = false;
    const log = (text: unknown): void => void said.push(String(text));
    team = new Team({
      size: 3,
      settings: { PORT: '1' },
      fork: () => all[all.push(new Fake(all.length)) - 1] as Fake,
      logger: { log, warn: log, error: log },
      onGivenUp: () => (gaveUp = true),
    });
  });
  afterEach(() => void jest.useRealTimers());

  const at = (index: number): Fake => all.at(index) as Fake;

  /** All three serve. */
  async function started(): Promise<string | null> {
    const starting = team.start();
    at(0).ready();
    await nextTurn();
    for (const each of all.slice(1)) each.ready();
    return starting;
  }

  it('starts one that does what a start does once, then the others; one has the background work', async () => {
    const starting = team.start();
    await nextTurn();
    expect(all).toHaveLength(1);
    at(0).ready();
    await nextTurn();
    const settings = { PORT: '1' };
    expect(all.map(({ beginning }) => beginning)).toEqual([
      { settings, isFirst: true, background: true },
      { settings, isFirst: false, background: false },
      { settings, isFirst: false, background: false },
    ]);
    at(1).ready();
    at(2).ready();
    expect(await starting).toBe('lines of 0');
  });

  it('does not start where the first cannot', async () => {
    const starting = team.start();
    at(0).exit(1, null);
    expect(await starting).toBeNull();
    jest.advanceTimersByTime(60_000);
    expect(all).toHaveLength(1);
  });

  it('does not start where the first ends while the others start', async () => {
    const starting = team.start();
    at(0).ready();
    await nextTurn();
    at(0).exit(null, 'SIGKILL');
    for (const each of all.slice(1)) each.ready();
    expect(await starting).toBeNull();
    expect(said).toEqual(['The first worker ended while the others started: Banyan ends.']);
  });

  it('replaces one that dies, with its tasks', async () => {
    await started();
    at(0).exit(null, 'SIGKILL');
    jest.advanceTimersByTime(0);
    expect(said).toEqual(['Worker 1000 ended (SIGKILL).']);
    expect(at(3).beginning).toMatchObject({ isFirst: false, background: true });
    at(3).ready();
    at(1).exit(1, null);
    jest.advanceTimersByTime(999);
    expect(all).toHaveLength(4);
    jest.advanceTimersByTime(1);
    expect(at(4).beginning).toMatchObject({ background: false });
    expect(said.slice(1)).toEqual(['Worker 1001 ended (code 1).', 'Another worker starts in 1 s.']);
  });

  it('ends everything, and says so, when too many die soon', async () => {
    await started();
    for (let deaths = 0; deaths < 10; deaths += 1) {
      at(-1).ready();
      at(-1).exit(1, null);
      jest.runOnlyPendingTimers();
    }
    expect(said.at(-1)).toBe('Too many workers ended soon after their start: Banyan ends.');
    for (const each of all.slice(0, 2)) {
      expect(each.ending).toBe('stop');
      each.exit(0, null);
    }
    await nextTurn();
    expect(gaveUp).toBe(true);
  });

  it('passes on what one says to all others', async () => {
    await started();
    at(2).exit(1, null);
    jest.advanceTimersByTime(0);
    at(0).say({ kind: 'work', job: 'mail' });
    const heard = all.map((each) => each.heard.filter(({ kind }) => kind === 'work').length);
    // The third is gone, and the fourth starts.
    expect(heard).toEqual([0, 1, 0, 1]);
  });

  it('renews one after the other; each leaves when the next serves', async () => {
    await started();
    const renewing = team.renew(1_000);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(all).toHaveLength(4 + turn);
      expect(at(turn).ending).toBeUndefined();
      at(3 + turn).ready();
      await nextTurn();
      expect(at(turn).heard.at(-1)).toEqual({ kind: 'end', ending: 'leave', drainMs: 1_000 });
      at(turn).exit(0, null);
      await nextTurn();
    }
    await renewing;
    expect(said).toEqual(['All workers have been renewed.']);
    expect(all.map(({ beginning }) => beginning?.background)).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it('stops renewing where a new one does not start, and keeps the old one', async () => {
    await started();
    const renewing = team.renew(1_000);
    at(3).exit(1, null);
    await renewing;
    expect(said.at(-1)).toBe('A new worker did not start: the others stay as they are.');
    jest.advanceTimersByTime(60_000);
    expect(all).toHaveLength(4);
    expect(team.serving).toHaveLength(3);
    at(0).exit(1, null);
    jest.advanceTimersByTime(0);
    expect(all).toHaveLength(5);
  });

  it('takes one that dies during its renewal for renewed', async () => {
    await started();
    void team.renew(1_000);
    at(0).exit(null, 'SIGKILL');
    at(3).ready();
    await nextTurn();
    jest.advanceTimersByTime(60_000);
    expect(team.serving).toHaveLength(3);
    // The turn is the second one's.
    expect(all).toHaveLength(5);
  });

  it('renews once, however often it is told', async () => {
    await started();
    void team.renew(1_000);
    void team.renew(1_000);
    await nextTurn();
    expect(all).toHaveLength(4);
  });

  it('ends all at once, replaces none, and has their exit code', async () => {
    await started();
    const ending = team.end(500);
    for (const each of all) expect(each.heard.at(-1)).toEqual({ kind: 'end', ending: 'stop', drainMs: 500 });
    for (const [index, each] of all.entries()) each.exit(index === 1 ? 1 : 0, null);
    expect(await ending).toBe(1);
    jest.advanceTimersByTime(60_000);
    expect(all).toHaveLength(3);
  });

  it('kills one that does not end', async () => {
    await started();
    const ending = team.end(500);
    at(0).exit(0, null);
    at(1).exit(0, null);
    jest.advanceTimersByTime(30_500);
    expect(await ending).toBe(1);
  });
});
