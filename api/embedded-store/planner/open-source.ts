import type { Collection } from '../storage/catalog.ts';
import { ChainedSource, CollectionSource, IndexSource, type RowSource } from '../storage/row-source.ts';
import type { Reading } from '../storage/view.ts';
import type { IndexPlan, Plan } from './plan.ts';

/** Starts reading a collection by a plan; `only` names the fields needed, if not all. */
export function openSource(
  reading: Reading,
  collection: Collection,
  plan: Plan,
  only?: ReadonlySet<string>,
): RowSource {
  switch (plan.kind) {
    case 'collection':
      return new CollectionSource(reading, collection, plan.reverse);
    case 'index':
      return new IndexSource(reading, collection, plan.index, {
        ranges: plan.ranges,
        reverse: plan.reverse,
        seen: plan.repeats ? new Set() : undefined,
        otherElements: plan.otherElements,
        // The rest of the filter needs the documents.
        only: plan.exact && plan.sorted ? only : undefined,
      });
    case 'union': {
      const seen = new Set<number>();
      return new ChainedSource(
        plan.branches.map(
          (branch) =>
            new IndexSource(reading, collection, branch.index, {
              ranges: branch.ranges,
              reverse: false,
              seen,
              // The whole filter is checked again.
              otherElements: undefined,
            }),
        ),
      );
    }
  }
}

/** Starts reading a plan's keys instead of documents, once for each document. */
export function openKeys(reading: Reading, collection: Collection, plan: IndexPlan): RowSource {
  return new IndexSource(reading, collection, plan.index, {
    ranges: plan.ranges,
    reverse: false,
    seen: plan.repeats ? new Set() : undefined,
    otherElements: plan.otherElements,
    keys: true,
  });
}
