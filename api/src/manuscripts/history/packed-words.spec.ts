import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../common/seeded-random.ts';
import { NO_WORDS } from '../words.schema.ts';
import type { Place } from './packed-words.schema.ts';
import {
  bytesOf,
  GROUP,
  GROUPS,
  pack,
  type PackableWords,
  placeAfter,
  placesWithout,
  unpack,
  wordsFrom,
} from './packed-words.ts';

const WORDS = 'bund monsoon well गाँव पानी "gauge" <b>rain</b> silt 😀'.split(' ') as [string, ...string[]];

/** Revisions of one manuscript as the store keeps them. */
class Chain {
  private readonly links = new Map<number, { packed: Place; frame: Buffer }>();

  get numbers(): number[] {
    return [...this.links.keys()];
  }

  async add(number: number, words: PackableWords): Promise<void> {
    const before = [...this.links].map(([each, { packed }]) => ({ number: each, packed }));
    const head = before.findLast(({ packed }) => packed.links === 0);
    await this.put(number, bytesOf(words), placeAfter(before.at(-1) ?? null, head ?? null));
  }

  async remove(gone: ReadonlySet<number>): Promise<void> {
    const all = [...this.links].map(([number, { packed }]) => ({ number, packed }));
    const places = placesWithout(gone, all);
    const bytes = new Map([...places.keys()].map((number) => [number, this.bytes(number)]));
    for (const [number, place] of places) await this.put(number, bytes.get(number) ?? Buffer.of(), place);
    for (const number of gone) this.links.delete(number);
  }

  /** All words, oldest first. */
  words(): [number, PackableWords][] {
    const known = new Map<number, Buffer>();
    return this.numbers
      .toSorted((one, other) => one - other)
      .map((number) => [number, wordsFrom(this.bytes(number, known))]);
  }

  /** Steps to unpack a revision. */
  depth(number: number): number {
    const base = this.links.get(number)?.packed.base;
    return base === undefined ? 1 : 1 + this.depth(base);
  }

  private bytes(number: number, known = new Map<number, Buffer>()): Buffer {
    const { packed, frame } = this.links.get(number) ?? {};
    if (packed === undefined || frame === undefined) throw new Error(`${number} is missing.`);
    const { base } = packed;
    const bytes = known.get(number) ?? unpack(frame, base === undefined ? null : this.bytes(base, known));
    known.set(number, bytes);
    return bytes;
  }

  private async put(number: number, bytes: Buffer, packed: Place): Promise<void> {
    const base = packed.base === undefined ? null : this.bytes(packed.base);
    this.links.set(number, { packed, frame: await pack(bytes, base) });
  }
}

const sentence = (n: number): string =>
  `<p>${n}: the gauge of the village filled in the week ${n * 7919}.</p>`;
const text = (length: number): string[] => Array.from({ length }, (_, n) => sentence(n));

describe('packed words', () => {
  it('are the same, whatever they contain, and however the store ordered their fields', () => {
    const words = {
      ...NO_WORDS,
      title: 'a\nb "c" \\',
      tags: ['Weather' as const],
      content: '{\n}\u2028\0अ😀',
    };
    const { pictures: _, ...packable } = words;
    expect(wordsFrom(bytesOf(words))).toEqual(packable);
    const { bannerAlt: __, ...older } = packable;
    expect(Object.keys(wordsFrom(bytesOf(older)))).not.toContain('bannerAlt');
    const other = Object.fromEntries(Object.entries(packable).toReversed()) as typeof packable;
    expect(bytesOf(other)).toEqual(bytesOf(words));
  });

  it('can be empty', async () => {
    const empty = bytesOf(NO_WORDS);
    expect(unpack(await pack(empty, null), null)).toEqual(empty);
  });

  it('take little more than what changed, in texts of any length', async () => {
    for (const length of [100, 2_000, 12_000]) {
      const before = Buffer.from(text(length).join(''));
      const after = Buffer.from(
        text(length)
          .toSpliced(length / 2, 1, '<p>Nobody wrote this before.</p>')
          .join(''),
      );
      const frame = await pack(after, before);
      expect(frame.length).toBeLessThan(250);
      expect(unpack(frame, before)).toEqual(after);
    }
  });

  it('are refused if a byte is another, or the base is', async () => {
    const [before, after] = [Buffer.from(text(50).join('')), Buffer.from(text(51).join(''))];
    const frame = await pack(after, before);
    const other = Buffer.from(before);
    other[200] = 0x21;
    expect(() => unpack(frame, other)).toThrow(/check/i);
    expect(() => unpack(frame, null)).toThrow();
    for (let index = 0; index < frame.length; index += 5) {
      const damaged = Buffer.from(frame);
      damaged[index] = (damaged[index] ?? 0) ^ 0x10;
      expect([null, after]).toContainEqual(unpackOrNull(damaged, before));
    }
  });
});

function unpackOrNull(frame: Buffer, base: Buffer): Buffer | null {
  try {
    return unpack(frame, base);
  } catch {
    return null;
  }
}

describe('a chain', () => {
  it('is short, however many revisions there are', () => {
    const links: { number: number; packed: Place }[] = [];
    const depths = [0];
    for (let number = 1; number <= GROUP * GROUPS + 2; number += 1) {
      const packed = placeAfter(
        links.at(-1) ?? null,
        links.findLast((link) => link.packed.links === 0) ?? null,
      );
      links.push({ number, packed });
      depths.push((depths[packed.base ?? 0] ?? 0) + 1);
    }
    expect(Math.max(...depths)).toBe(GROUP + GROUPS - 1);
    expect(depths.slice(-3)).toEqual([GROUP + GROUPS - 1, 1, 2]);
  });

  it.each([1, 2, 3, 4])('gives every word back after random edits and removals (seed %i)', async (seed) => {
    const random = createRandom(seed);
    const chain = new Chain();
    const written = new Map<number, PackableWords>();
    let content = text(30);
    let number = 0;
    for (let round = 0; round < 6; round += 1) {
      for (let added = random.integer(1, 60); added > 0; added -= 1) {
        const edits = random.chance(0.05) ? 40 : random.integer(0, 3);
        for (let edit = 0; edit < edits; edit += 1)
          content = content.toSpliced(
            random.integer(0, content.length),
            random.integer(0, 2),
            ...Array.from(
              { length: random.integer(0, 2) },
              () => `<p>${random.pick(WORDS)} ${random.next()}</p>`,
            ),
          );
        number += random.integer(1, 3);
        const { pictures: _, ...words } = {
          ...NO_WORDS,
          title: random.pick(WORDS),
          content: content.join(''),
        };
        written.set(number, words);
        await chain.add(number, words);
      }
      const longest = Math.max(...chain.numbers.map((each) => chain.depth(each)));
      const rate = random.pick([0.05, 0.5, 0.95]);
      const gone = new Set(chain.numbers.filter((each) => each !== number && random.chance(rate)));
      await chain.remove(gone);
      for (const each of gone) written.delete(each);
      expect(chain.words()).toEqual([...written]);
      expect(Math.max(...chain.numbers.map((each) => chain.depth(each)))).toBeLessThanOrEqual(longest);
    }
  });
});
