import { useQuery } from '@tanstack/react-query';
import { revision, revisions } from '../../../data/calls/revisions.ts';
import { compareWithLivePath } from '../../../paths.ts';
import { tokenOf } from '../../../data/session/session.ts';
import { HISTORY_LINK_TEXT } from '@text/history-link-text.ts';
import { PUBLISH_TEXT } from '@text/publish-messages.ts';
import { withElements } from '../../../ui/with-elements.ts';
import { changesSinceLive } from './since-live.ts';

interface LiveSinceProps {
  /** Day of the first publication. */
  date: string;
  /** Id of the manuscript. */
  id: string;
  /** Whether the history can be opened. */
  hasHistory: boolean;
  /** Version of the manuscript on the server; `undefined` before the first change. */
  version: string | undefined;
  /** Account id of the author. */
  writer: string | undefined;
}

/** Since when the article is live, and what has changed since. */
export function LiveSince({ date, id, hasHistory, version, writer }: LiveSinceProps) {
  // Without an answer, shows only the date and the link to the comparison.
  const { data: changes = [] } = useQuery({
    queryKey: ['since-live', id, version],
    enabled: version !== undefined,
    queryFn: async ({ signal }) => {
      const context = { token: tokenOf(writer), signal };
      const [newest] = (await revisions(id, 1, context)).data;
      if (newest === undefined || newest.isLive) return [];
      return changesSinceLive((await revision(id, newest.number, 'live', context)).diff);
    },
  });
  return (
    <p className="drawer-part live-since">
      {PUBLISH_TEXT.liveSince(date)}{' '}
      {changes.length > 0 && (
        <>
          {withElements(PUBLISH_TEXT.sinceThen, {
            changes: changes.map(({ what, sentence }, n) => (
              <span key={sentence({ what })}>
                {n > 0 && ', '}
                {withElements(sentence, { what: <b>{what}</b> })}
              </span>
            )),
          })}{' '}
        </>
      )}
      {hasHistory && <a href={compareWithLivePath(id)}>{HISTORY_LINK_TEXT.compareWithLive}</a>}
    </p>
  );
}
