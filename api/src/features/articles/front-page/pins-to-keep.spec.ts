import { expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { HOME_SECTION_SIZE } from '../../../contract/genres.ts';
import type { StoredPin } from './front-page.schema.ts';
import { pinsToKeep } from './pins-to-keep.ts';

const pin = (article = new Types.ObjectId()): StoredPin => ({ section: 'Spotlight', article, until: null });
const idsOf = (pins: readonly StoredPin[]): Set<string> =>
  new Set(pins.map(({ article }) => article.toHexString()));

it('keeps the pins of withdrawn articles, and no others', () => {
  const [removed, withdrawn, pinnedAgain] = [pin(), pin(), pin()];
  const former = [removed, withdrawn, pinnedAgain];
  expect(pinsToKeep(former, [pinnedAgain], idsOf([withdrawn, pinnedAgain]))).toEqual([withdrawn]);
  expect(pinsToKeep(former, [], new Set())).toEqual([]);
});

it('keeps as many as the section has places', () => {
  const former = Array.from({ length: HOME_SECTION_SIZE.Spotlight }, () => pin());
  const replacing = [pin(), pin()];
  expect(pinsToKeep(former, replacing, idsOf(former))).toEqual(former.slice(0, -2));
});
