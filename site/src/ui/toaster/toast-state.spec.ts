import { describe, expect, it } from '@jest/globals';
import { toastDuration } from './toast-state.ts';

describe('toastDuration', () => {
  it('defaults to that of the kind', () => {
    expect(toastDuration({ kind: 'success', text: '' })).toBe(2000);
    expect(toastDuration({ kind: 'error', text: '' })).toBe(4000);
    expect(toastDuration({ kind: 'blank', text: '' })).toBe(4000);
    expect(toastDuration({ kind: 'loading', text: '' })).toBe(Number.POSITIVE_INFINITY);
  });

  it('leaves time to undo', () => {
    const action = { label: 'Undo', run: () => undefined };
    expect(toastDuration({ kind: 'success', text: '', action })).toBe(8000);
  });

  it('is the given one', () => {
    expect(toastDuration({ kind: 'success', text: '', duration: 3000 })).toBe(3000);
  });
});
