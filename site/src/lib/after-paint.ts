/**
 * Runs a task once the browser has painted what changed so far: what answers a touch is seen first, and what costs a
 * phone more (a page that is styled anew) comes in the task behind it. In a tab out of sight it waits until it is seen.
 */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
