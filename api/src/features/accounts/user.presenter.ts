import type { Account } from './account.ts';
import type { Picture } from '../../contract/pictures.ts';
import type {
  OwnProfile,
  PersonArticles,
  ProfileUpdatedResponse,
  PublicProfile,
  SessionResponse,
} from '../../contract/users.ts';
import { photoSrc } from '../images/picture.presenter.ts';

/** Pixels of a profile photo: 200, at three device pixels each. */
const PROFILE_PHOTO_WIDTH = 600;

export function presentSession(
  account: Account,
  token: string,
  photo: Picture | undefined,
  articles: PersonArticles,
): SessionResponse {
  return {
    token,
    role: account.role,
    isEditor: account.isEditor ?? false,
    _id: account._id.toHexString(),
    name: account.name,
    email: account.email,
    bio: account.bio,
    profilePhoto: photoSrc(photo, PROFILE_PHOTO_WIDTH),
    articles: articles.data.map(({ _id, title }) => ({ _id, title })),
  };
}

export function presentOwnProfile(
  account: Account,
  photo: Picture | undefined,
  articles: PersonArticles,
  extra: Pick<OwnProfile, 'totalArticles' | 'isAddressVerified'>,
): OwnProfile {
  return {
    _id: account._id.toHexString(),
    role: account.role,
    isEditor: account.isEditor ?? false,
    name: account.name,
    email: account.email,
    bio: account.bio,
    language: account.language ?? null,
    profilePhoto: photoSrc(photo, PROFILE_PHOTO_WIDTH),
    articles,
    isAddressConfirmed: account.addressConfirmedAt !== undefined,
    passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
    ...extra,
  };
}

export function presentUpdate(account: Account, photo: Picture | undefined): ProfileUpdatedResponse {
  return {
    name: account.name,
    bio: account.bio,
    language: account.language ?? null,
    profilePhoto: photoSrc(photo, PROFILE_PHOTO_WIDTH),
  };
}

export function presentPublicProfile(
  account: Account,
  photo: Picture | undefined,
  articles: PersonArticles,
): PublicProfile {
  return {
    _id: account._id.toHexString(),
    name: account.name,
    bio: account.bio,
    profilePicture: photoSrc(photo, PROFILE_PHOTO_WIDTH),
    picture: photo ?? null,
    articles,
  };
}
