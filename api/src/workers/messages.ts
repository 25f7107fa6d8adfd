import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** All figures of one worker, as prom-client adds them up. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** What a worker learns before it starts. */
export interface Beginning {
  /** As the primary has read them, so that all workers have the same, whatever has become of their files. */
  settings: Record<string, string | undefined>;
  /** Does what a start does once: migrations, accounts, the demo. */
  isFirst: boolean;
  /** Runs the background work of all. */
  background: boolean;
}

/** How a worker ends: with all others, or because another has taken its place. */
export type Ending = 'stop' | 'leave';

/** From the primary to a worker. */
export type ToWorker =
  | { kind: 'begin'; beginning: Beginning }
  | { kind: 'end'; ending: Ending; drainMs: number }
  | { kind: 'measure'; request: number }
  | FromSibling;

/** From a worker to its siblings, which the primary passes on. `change` is the number of one's own. */
export type FromSibling =
  | { kind: 'look'; change: string }
  | { kind: 'seen'; change: string }
  | { kind: 'work'; job: string }
  | { kind: 'counts'; counts: ReadonlyMap<string, number> };

/** From a worker to the primary. `request` is missing where the worker ends. */
export type ToPrimary =
  { kind: 'ready'; lines: string } | { kind: 'figures'; figures: Figures; request?: number } | FromSibling;
