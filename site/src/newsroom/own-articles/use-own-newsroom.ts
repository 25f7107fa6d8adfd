import { newsroom } from '../../data/calls/working-copies.ts';
import { tokenOf } from '../../data/session/session.ts';
import { type Newsroom, useNewsroom } from '../../ui/use-newsroom.ts';

/** @param wanted whether it is needed already */
export function useOwnNewsroom(wanted: boolean, ownerId: string | undefined): Newsroom | undefined {
  return useNewsroom(wanted, () => newsroom({ token: tokenOf(ownerId) }));
}
