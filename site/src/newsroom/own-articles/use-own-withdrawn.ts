import { publishAgain } from './publish-again.ts';
import { type ManuscriptPageOptions, useManuscriptPage } from './use-manuscript-page.ts';

interface OwnWithdrawnOptions extends ManuscriptPageOptions {
  /** Its length; `undefined` while unknown. */
  total: number | undefined;
  /** Loads the published articles again. */
  reloadPublished: () => void;
}

/** The author's articles that readers no longer see. */
export function useOwnWithdrawn({ total, reloadPublished, ...options }: OwnWithdrawnOptions) {
  const { ownerId, unsaved } = options;
  const { shown } = useManuscriptPage('withdrawn', {
    ...options,
    shown: options.shown && total !== undefined && total > 0,
  });
  return {
    withdrawn: { ...shown, total, turnTo: options.turnTo },
    publishAgain: (id: string) => void publishAgain(id, ownerId, unsaved, reloadPublished),
  };
}

export type OwnWithdrawnList = ReturnType<typeof useOwnWithdrawn>['withdrawn'];
