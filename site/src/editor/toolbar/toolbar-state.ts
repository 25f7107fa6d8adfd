/**
 * The control to focus after a key in a toolbar of `count` controls (ARIA Authoring Practices, toolbar); `null` for
 * other keys.
 */
export function nextControl(key: string, current: number, count: number, rtl = false): number | null {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (current + 1) % count;
  if (key === back) return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
