/** Where the focus goes in a toolbar of `count` controls (ARIA Authoring Practices, toolbar); `null` where the key is not its own. */
export function nextControl(key: string, current: number, count: number, rtl = false): number | null {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (current + 1) % count;
  if (key === back) return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
