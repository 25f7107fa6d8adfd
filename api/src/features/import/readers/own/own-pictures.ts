import { BANNER_ALT_MAX_LENGTH, BANNER_CREDIT_MAX_LENGTH } from '../../../../contract/limits.ts';
import { PICTURE_ORIGINS } from '../../../../contract/media-labels.ts';
import type { ImportedPictureWords } from '../../model/imported-entry.ts';

/** What an export of this magazine says about a picture, as it is there; `null` if nothing is known. */
export function pictureWords({
  address,
  label,
  description,
  credit,
}: {
  address: string;
  label: string;
  description: string;
  credit: string;
}): ImportedPictureWords | null {
  const origin = PICTURE_ORIGINS.find((each) => each === label);
  if (address === '' || (origin === undefined && description === '' && credit === '')) return null;
  return {
    address,
    description: description.slice(0, BANNER_ALT_MAX_LENGTH).toWellFormed(),
    credit: credit.slice(0, BANNER_CREDIT_MAX_LENGTH).toWellFormed(),
    ...(origin !== undefined && { origin }),
  };
}
