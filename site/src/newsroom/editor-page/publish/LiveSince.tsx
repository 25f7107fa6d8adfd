import { useQuery } from '@tanstack/react-query';
import { revision, revisions } from '../../../data/calls/revisions.ts';
import { compareWithLivePath } from '../../../paths.ts';
import { tokenOf } from '../../../data/session/session.ts';
import { HISTORY_LINK_TEXT } from '../../../text/history-link-text.ts';
import { PUBLISH_TEXT } from '../../../text/publish-messages.ts';
import { withElements } from '../../../ui/with-elements.ts';
import { sinceLive } from './since-live.ts';

export interface LiveSinceProps {
  /** When it was published first, in words. */
  date: string;
  id: string;
  /** What the server has; `undefined` before anything was changed. */
  version: string | undefined;
  writer: string | undefined;
}

/** Since when readers see it, and what was changed since. */
export function LiveSince({ date, id, version, writer }: LiveSinceProps) {
  // Without an answer, the date and the way to the comparison are enough.
  const { data: changes = [] } = useQuery({
    queryKey: ['since-live', id, version],
    enabled: version !== undefined,
    queryFn: async ({ signal }) => {
      const context = { token: tokenOf(writer), signal };
      const [newest] = (await revisions(id, 1, context)).data;
      if (newest === undefined || newest.isLive) return [];
      return sinceLive((await revision(id, newest.number, 'live', context)).diff);
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
      <a href={compareWithLivePath(id)}>{HISTORY_LINK_TEXT.compareWithLive}</a>
    </p>
  );
}
