import { PATHS } from '../../paths.ts';
import { addressWith } from '../../ui/list-address.ts';
import type { ImportState } from '@contract/imports.ts';

export const IMPORT_STEPS = ['file', 'dry-run', 'run', 'report'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** State of the room in its address. */
export interface ImportPlace {
  /** Id of an import; empty for a new one. */
  id: string;
  /** The step to show; empty for the one that its state calls for. */
  step: ImportStep | '';
}

const ID = /^[0-9a-f]{24}$/;

/** `/admin/import?id=665f…&step=dry-run` */
export function addressOf({ id, step }: ImportPlace): string {
  return addressWith(PATHS.adminImport, { id, step });
}

export function placeIn(search: string): ImportPlace {
  const query = new URLSearchParams(search);
  const id = query.get('id') ?? '';
  return {
    id: ID.test(id) ? id : '',
    step: IMPORT_STEPS.find((step) => step === query.get('step')) ?? '',
  };
}

/** The step that an import has reached. */
export function stepOf(state: ImportState | undefined, hasSurvey: boolean): ImportStep {
  if (state === undefined || state === 'uploading' || state === 'ready') return 'file';
  if (state === 'done') return 'report';
  if (state === 'running' || state === 'stopped') return 'run';
  return state === 'failed' && !hasSurvey ? 'file' : 'dry-run';
}

/** Whether a step can be opened. */
export function isOpen(step: ImportStep, reached: ImportStep): boolean {
  return IMPORT_STEPS.indexOf(step) <= IMPORT_STEPS.indexOf(reached);
}
