import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { StepHolder } from './held-step.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const step = () => ({ send: jest.fn<(isLeaving: boolean) => void>() });

it('sends a step once, after a while', () => {
  const holder = new StepHolder(8_000);
  const one = step();
  holder.hold(one);
  jest.advanceTimersByTime(7_999);
  expect(one.send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(20_000);
  holder.flush(true);
  expect(one.send.mock.calls).toEqual([[false]]);
  expect(holder.undo(one)).toBe(false);
});

it('sends it at once when another comes, and when the page is left', () => {
  const holder = new StepHolder(8_000);
  const [one, other] = [step(), step()];
  holder.hold(one);
  holder.hold(other);
  expect([one.send.mock.calls, other.send.mock.calls]).toEqual([[[false]], []]);
  holder.flush(true);
  jest.advanceTimersByTime(20_000);
  expect(other.send.mock.calls).toEqual([[true]]);
});

it('never sends what was undone', () => {
  const holder = new StepHolder(8_000);
  const [one, other] = [step(), step()];
  holder.hold(one);
  expect([holder.undo(other), holder.undo(one), holder.undo(one)]).toEqual([false, true, false]);
  jest.advanceTimersByTime(20_000);
  expect(one.send).not.toHaveBeenCalled();
});
