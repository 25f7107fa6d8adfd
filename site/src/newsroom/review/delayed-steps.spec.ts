import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { DelayedSteps } from './delayed-steps.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const step = () => ({ send: jest.fn<(isLeaving: boolean) => Promise<void>>() });

it('sends a step once, after the delay', () => {
  const delayedSteps = new DelayedSteps(8_000);
  const first = step();
  delayedSteps.delay(first);
  jest.advanceTimersByTime(7_999);
  expect(first.send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(20_000);
  void delayedSteps.flush(true);
  expect(first.send.mock.calls).toEqual([[false]]);
  expect(delayedSteps.undo(first)).toBe(false);
});

it('sends a step immediately when another one follows, and when the page is left', () => {
  const delayedSteps = new DelayedSteps(8_000);
  const [first, second] = [step(), step()];
  delayedSteps.delay(first);
  delayedSteps.delay(second);
  expect([first.send.mock.calls, second.send.mock.calls]).toEqual([[[false]], []]);
  void delayedSteps.flush(true);
  jest.advanceTimersByTime(20_000);
  expect(second.send.mock.calls).toEqual([[true]]);
});

it('never sends a step that was undone', () => {
  const delayedSteps = new DelayedSteps(8_000);
  const [first, second] = [step(), step()];
  delayedSteps.delay(first);
  expect([delayedSteps.undo(second), delayedSteps.undo(first), delayedSteps.undo(first)]).toEqual([
    false,
    true,
    false,
  ]);
  jest.advanceTimersByTime(20_000);
  expect(first.send).not.toHaveBeenCalled();
});
