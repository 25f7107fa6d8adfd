import { importReason } from '@text/import-reasons.ts';
import { IMPORT_TEXT } from '@text/import-text.ts';

/** Sentences of the API about a picture, each with its address. */
const MISSING_PICTURE = /^(?:The picture .* is missing:|Its banner is missing:)/;

/** What became of an item, without the addresses of its missing pictures. */
export function summaryOf(reasons: readonly string[]): string {
  const others = [...new Set(reasons.filter((reason) => !MISSING_PICTURE.test(reason)))];
  const missing = reasons.length - reasons.filter((reason) => !MISSING_PICTURE.test(reason)).length;
  return [...(missing > 0 ? [IMPORT_TEXT.missingPictures(missing)] : []), ...others.map(importReason)].join(
    ' ',
  );
}
