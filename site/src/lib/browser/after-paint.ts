/**
 * Runs a task after the next paint, so that the browser paints the response to a touch before expensive work such as
 * restyling the page. In a hidden tab it waits until the tab is visible.
 */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
