import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { DelayedSteps } from './delayed-steps.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const step = () => ({ send: jest.fn<(isLeaving: boolean) => void>() });

it('sends a step once, after the delay', () => {
  const delayedSteps = new DelayedSteps(8_000);
  const one = step();
  delayedSteps.delay(one);
  jest.advanceTimersByTime(7_999);
  expect(one.send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(20_000);
  delayedSteps.flush(true);
  expect(one.send.mock.calls).toEqual([[false]]);
  expect(delayedSteps.undo(one)).toBe(false);
});

it('sends a step immediately when another one follows, and when the page is left', () => {
  const delayedSteps = new DelayedSteps(8_000);
  const [one, other] = [step(), step()];
  delayedSteps.delay(one);
  delayedSteps.delay(other);
  expect([one.send.mock.calls, other.send.mock.calls]).toEqual([[[false]], []]);
  delayedSteps.flush(true);
  jest.advanceTimersByTime(20_000);
  expect(other.send.mock.calls).toEqual([[true]]);
});

it('never sends a step that was undone', () => {
  const delayedSteps = new DelayedSteps(8_000);
  const [one, other] = [step(), step()];
  delayedSteps.delay(one);
  expect([delayedSteps.undo(other), delayedSteps.undo(one), delayedSteps.undo(one)]).toEqual([
    false,
    true,
    false,
  ]);
  jest.advanceTimersByTime(20_000);
  expect(one.send).not.toHaveBeenCalled();
});
