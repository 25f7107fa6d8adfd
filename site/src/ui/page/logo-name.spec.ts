import { describe, expect, it } from '@jest/globals';
import { logoNameStyle } from './logo-name.ts';

/** Width that the longer line may have, in em. */
const width = (name: string): number => Number(/max\(([\d.]+)em/.exec(logoNameStyle(name) ?? '')?.[1]);

describe('the style of a name', () => {
  it('is absent for a short one', () => {
    expect(logoNameStyle('Banyan')).toBeUndefined();
    expect(logoNameStyle('Down Wind')).toBeUndefined();
  });

  it('is sized for the longer of two lines that are as equal as possible', () => {
    expect(width('The Peepal Review')).toBeCloseTo('The Peepal'.length * 0.55);
    expect(width('Environment and Science of Western India')).toBeCloseTo(
      'Environment and Science'.length * 0.55,
    );
    expect(width('Environmentalist')).toBeCloseTo('Environmentalist'.length * 0.55);
  });
});
