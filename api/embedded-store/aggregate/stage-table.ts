import { group } from './stages/group.ts';
import { lookup, unionWith } from './stages/lookup.ts';
import { addFields, count, limit, match, project, skip, sort, unset } from './stages/simple.ts';
import type { CompileStage } from './stages/stage.ts';
import { unwind } from './stages/unwind.ts';

/** Every supported stage, by name. */
export const STAGES: ReadonlyMap<string, CompileStage> = new Map([
  ['$match', match],
  ['$sort', sort],
  ['$limit', limit],
  ['$skip', skip],
  ['$project', project],
  ['$addFields', addFields],
  ['$set', addFields],
  ['$unset', unset],
  ['$group', group],
  ['$unwind', unwind],
  ['$lookup', lookup],
  ['$unionWith', unionWith],
  ['$count', count],
]);
