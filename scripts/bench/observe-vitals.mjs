/** Milliseconds above which a task counts as blocking (total blocking time). */
const SHORT_TASK_MS = 50;
/** Shortest interaction, in milliseconds, that the browser reports; shorter ones count as this. */
const SHORTEST_EVENT_MS = 16;

/** Runs before the page's scripts and collects the browser's measurements. Its source text is injected into the page. */
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
 * Total blocking time after the first paint, in milliseconds.
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

/** Milliseconds from the slowest interaction to the next paint. @param {readonly { duration: number }[]} interactions */
export const slowestInteraction = (interactions) =>
  Math.max(SHORTEST_EVENT_MS, ...interactions.map(({ duration }) => duration));
