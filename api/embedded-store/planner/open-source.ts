import type { Collection } from '../storage/catalog.ts';
import { ChainedSource, CollectionSource, IndexSource, type RowSource } from '../storage/row-source.ts';
import type { Reading } from '../storage/view.ts';
import type { IndexPlan, Plan } from './plan.ts';

/** Starts reading a collection as a plan says; `only` names the fields that are wanted, if not all are. */
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
        besides: plan.besides,
        // What is left of the filter is asked of the documents.
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
              // The whole filter is looked at again.
              besides: undefined,
            }),
        ),
      );
    }
  }
}

/** Starts reading the keys of a plan, once for each document, in the place of the documents. */
export function openKeys(reading: Reading, collection: Collection, plan: IndexPlan): RowSource {
  return new IndexSource(reading, collection, plan.index, {
    ranges: plan.ranges,
    reverse: false,
    seen: plan.repeats ? new Set() : undefined,
    besides: plan.besides,
    keys: true,
  });
}
