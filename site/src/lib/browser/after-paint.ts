/**
 * Runs a task after the next paint: the response to a touch is painted before expensive work such as restyling the
 * page. In a hidden tab it waits until the tab is visible.
 */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
