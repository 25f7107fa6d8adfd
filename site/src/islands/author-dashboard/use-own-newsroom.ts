import { newsroom } from '../../api/working-copies.ts';
import { tokenOf } from '../../session/session.ts';
import { type Newsroom, useNewsroom } from '../../ui/use-newsroom.ts';

/** @param wanted whether it is needed already */
export function useOwnNewsroom(wanted: boolean, ownerId: string | undefined): Newsroom | undefined {
  return useNewsroom(wanted, () => newsroom({ token: tokenOf(ownerId) }));
}
