import { LIGHTEST_TONE, type Palette } from '../palettes.ts';

/** The colours of a portrait, all from one palette; the skin has its light tone. */
export type Paint = {
  readonly tone: (tone: number) => string;
  readonly ink: string;
  readonly skin: string;
  readonly shade: string;
  readonly line: string;
  readonly neck: string;
  readonly pale: string;
  readonly accent: string;
};

export function paint(palette: Palette): Paint {
  return {
    tone: palette.tone,
    ink: palette.tone(0),
    skin: palette.tone(3.27),
    shade: palette.tone(2.5),
    line: palette.tone(2),
    neck: palette.tone(2),
    pale: palette.tone(LIGHTEST_TONE - 1),
    accent: palette.accent,
  };
}
