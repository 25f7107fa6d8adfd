import type { PictureOrigin } from '@contract/media-labels.ts';
import type {
  ListedPicturesResponse,
  OwnPictureResponse,
  OwnPicturesResponse,
  PictureDetailsResponse,
} from '@contract/pictures.ts';
import { call, type CallContext } from '../client/http.ts';
import { deleteAt } from './deletion.ts';

const ADMIN_PATH = '/api/admin/pictures';
const idIn = (id: string) => encodeURIComponent(id);

/** Which pictures a list shows. Empty fields do not filter. */
export interface PictureChoice {
  /** Words of a description or a credit, or a part of a name. */
  query: string;
  use: string;
  author: string;
}

/** What is known about a picture. */
export interface PictureFacts {
  description: string;
  credit: string;
  origin: PictureOrigin;
}

/** All pictures, for admins. */
export function listedPictures(
  query: PictureChoice & { page: number; limit: number },
  context: CallContext,
): Promise<ListedPicturesResponse> {
  return call(ADMIN_PATH, { ...context, query: { ...query } });
}

/** A picture, and a page of the manuscripts that have it. */
export function pictureDetails(
  id: string,
  query: { page: number; limit: number },
  context: CallContext,
): Promise<PictureDetailsResponse> {
  return call(`${ADMIN_PATH}/${idIn(id)}`, { ...context, query });
}

export function deletePicture(id: string, context: CallContext): Promise<void> {
  return deleteAt(`${ADMIN_PATH}/${idIn(id)}`, context);
}

/** The pictures that the user may use again. */
export function ownPictures(
  query: { query: string; page: number; limit: number },
  context: CallContext,
): Promise<OwnPicturesResponse> {
  return call('/api/pictures', { ...context, query });
}

/** A picture that the user uploaded. */
export function ownPicture(id: string, context: CallContext): Promise<OwnPictureResponse> {
  return call(`/api/pictures/${idIn(id)}`, context);
}

export function changePicture(
  id: string,
  change: Partial<PictureFacts>,
  context: CallContext,
): Promise<OwnPictureResponse> {
  return call(`/api/pictures/${idIn(id)}`, { ...context, method: 'PATCH', body: change });
}
