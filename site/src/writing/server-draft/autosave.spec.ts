import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Autosave, SAVE_AFTER_MS, type SaveOutcome, type SaveState } from './autosave.ts';

let saves: { at: number; finish: (outcome: SaveOutcome) => void }[];
let states: SaveState[];
let autosave: Autosave;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  saves = [];
  states = [];
  autosave = new Autosave(
    () => new Promise((finish) => saves.push({ at: Date.now(), finish })),
    (state) => states.push(state),
  );
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const finish = async (outcome: SaveOutcome) => {
  saves.at(-1)?.finish(outcome);
  await pass(0);
};
const times = () => saves.map(({ at }) => at);

/** Types a character each 500 ms. */
async function type(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 500) {
    autosave.changed();
    await pass(500);
  }
}

describe('Autosave', () => {
  it('saves a second after a change', async () => {
    autosave.changed();
    await pass(900);
    expect(times()).toEqual([]);
    await pass(100);
    expect(times()).toEqual([1_000]);
  });

  it('saves every change within two seconds during typing, if a save takes less than one', async () => {
    const answer = setInterval(() => saves.at(-1)?.finish('saved'), 900);
    await type(25_000);
    await pass(5_000);
    clearInterval(answer);
    const waits = times().map((at, index) => at - (times()[index - 1] ?? 0));
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_500);
    expect(times().length).toBeLessThanOrEqual(26);
    expect(autosave.hasChanges).toBe(false);
  });

  it('waits as long as a slow save took, unless a change is ten seconds old', async () => {
    autosave.changed();
    await pass(1_000);
    for (const [took, rest] of [
      [3_000, 3_000],
      [60_000, 0],
      [6_000, 4_000],
    ] as const) {
      const before = saves.length;
      autosave.changed();
      await pass(took);
      await finish('saved');
      if (rest > 0) {
        await pass(rest - 1);
        expect([took, saves.length]).toEqual([took, before]);
        await pass(1);
      }
      expect([took, saves.length]).toEqual([took, before + 1]);
    }
  });

  it('runs one save at a time, and then saves later changes', async () => {
    autosave.changed();
    await pass(2_000);
    autosave.changed();
    await pass(20_000);
    expect(times()).toEqual([1_000]);
    await finish('saved');
    await pass(10_000);
    expect(times()).toHaveLength(2);
    expect(states).toEqual(['saving', 'saved', 'saving']);
  });

  it('retries with a growing delay until it succeeds', async () => {
    autosave.changed();
    await pass(2_000);
    for (const wait of [2_000, 4_000, 8_000, 10_000, 10_000]) {
      const before = saves.length;
      await finish('offline');
      autosave.changed();
      await pass(wait - 1);
      expect([wait, saves.length]).toEqual([wait, before]);
      await pass(1);
      expect([wait, saves.length]).toEqual([wait, before + 1]);
    }
    await finish('saved');
    await pass(60_000);
    expect(autosave.hasChanges).toBe(false);
    expect(states.at(-1)).toBe('saved');
  });

  it('saves the next change after a refusal, also if that followed failures', async () => {
    autosave.changed();
    await pass(SAVE_AFTER_MS);
    await finish('offline');
    await pass(2_000);
    await finish('refused');
    await pass(60_000);
    expect(times()).toEqual([1_000, 3_000]);
    autosave.changed();
    await pass(SAVE_AFTER_MS);
    expect(times()).toHaveLength(3);
  });

  it('saves what was changed during a save that is refused', async () => {
    autosave.changed();
    await pass(SAVE_AFTER_MS);
    autosave.changed();
    await finish('refused');
    await pass(SAVE_AFTER_MS);
    expect(times()).toEqual([1_000, 2_000]);
  });

  it('saves immediately on request, after a running save', async () => {
    autosave.changed();
    void autosave.now();
    await pass(0);
    expect(times()).toEqual([0]);
    autosave.changed();
    const done = jest.fn();
    void autosave.now().then(done);
    await finish('saved');
    expect(times()).toEqual([0, 0]);
    expect(done).not.toHaveBeenCalled();
    await finish('saved');
    expect(done).toHaveBeenCalled();
  });

  it('saves nothing without changes', async () => {
    await autosave.now();
    autosave.resume();
    await pass(60_000);
    expect(states).toEqual([]);
  });

  it('stops, keeps the changes, and resumes', async () => {
    autosave.changed();
    await pass(2_000);
    await finish('stopped');
    autosave.changed();
    await pass(60_000);
    expect(times()).toEqual([1_000]);
    autosave.resume();
    await pass(0);
    expect(times()).toHaveLength(2);
    await finish('saved');
    autosave.changed();
    await autosave.stop();
    await pass(60_000);
    expect([times().length, autosave.hasChanges]).toEqual([2, true]);
  });
});
