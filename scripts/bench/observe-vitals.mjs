/** Milliseconds: a task of the page may be so long before it keeps a reader waiting. */
const SHORT_TASK_MS = 50;
/** Milliseconds from which the browser tells of an interaction; what is shorter counts as this. */
const SHORTEST_EVENT_MS = 16;

/** Runs in the page before anything of it, and gathers what the browser tells of it; the text of it is sent there. */
export function observeVitals() {
  const seen = { lcp: 0, fcp: 0, cls: 0, tasks: [], interactions: [] };
  globalThis.seenVitals = seen;
  const observe = (type, take, options = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true, ...options });
  };
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  const interaction = ({ interactionId, duration, name }) => {
    if (interactionId > 0) seen.interactions.push({ name, duration });
  };
  observe('event', interaction, { durationThreshold: 16 });
}

/**
 * Milliseconds by which tasks after the first paint kept readers waiting.
 *
 * @param {{ fcp: number, tasks: readonly { startTime: number, duration: number }[] }} seen
 */
export function blockingTime({ fcp, tasks }) {
  return tasks
    .filter(({ startTime, duration }) => startTime + duration > fcp)
    .reduce((sum, { startTime, duration }) => {
      const after = startTime + duration - Math.max(startTime, fcp);
      return sum + Math.max(0, after - SHORT_TASK_MS);
    }, 0);
}

/** Milliseconds from the slowest interaction to what it changed on the screen. @param {readonly { duration: number }[]} interactions */
export const slowestInteraction = (interactions) =>
  Math.max(SHORTEST_EVENT_MS, ...interactions.map(({ duration }) => duration));
