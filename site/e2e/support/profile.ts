import type { ArticleCard } from '../../../api/src/contract/articles.ts';
import type { PublicProfile } from '../../../api/src/contract/users.ts';
import { type Front } from './front.ts';
import { madeUpId, pageOfCards } from './made-up.ts';

export const ID = madeUpId(900);
export const CALL = `/api/users/public/${ID}`;

export function fillProfile(
  front: Front,
  cards: readonly ArticleCard[],
  changes: Partial<PublicProfile> = {},
): void {
  front.answer(CALL, (url) => {
    const { data, page, total, totalPages } = pageOfCards(cards, url);
    const pagination = { page, limit: 8, total, totalPages };
    const profile: PublicProfile = {
      _id: ID,
      name: 'Gauri Palas',
      bio: 'Walks the salt pans.',
      profilePicture: null,
      picture: null,
      articles: { data, pagination },
      ...changes,
    };
    return { body: profile };
  });
}
