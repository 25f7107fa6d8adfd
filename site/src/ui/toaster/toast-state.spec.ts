import { describe, expect, it } from '@jest/globals';
import { toastDuration } from './toast-state.ts';

describe('toastDuration', () => {
  it('depends on the kind by default', () => {
    expect(toastDuration({ kind: 'success', text: '' })).toBe(2000);
    expect(toastDuration({ kind: 'error', text: '' })).toBe(4000);
    expect(toastDuration({ kind: 'blank', text: '' })).toBe(4000);
    expect(toastDuration({ kind: 'loading', text: '' })).toBe(Number.POSITIVE_INFINITY);
  });

  it('is longer for toasts with an action', () => {
    const action = { label: 'Undo', run: () => undefined };
    expect(toastDuration({ kind: 'success', text: '', action })).toBe(8000);
  });

  it('can be set', () => {
    expect(toastDuration({ kind: 'success', text: '', duration: 3000 })).toBe(3000);
  });
});
