/** Five tones from darkest to lightest, then the accent, which a picture uses once; from the magazine's design. */
const PALETTES = {
  sal: ['#0E2A1E', '#1D5239', '#4B8A66', '#A8C6A2', '#EFE7D3', '#D9622B'],
  laterite: ['#35140D', '#843216', '#C65A28', '#E79C62', '#F5E4CC', '#1F5A3F'],
  indigo: ['#11153A', '#2A3176', '#5A63B0', '#A9B0DA', '#F0EADB', '#E3A32E'],
  kaveri: ['#06282F', '#10515C', '#38858F', '#9AC6C2', '#F1EBDA', '#DC6B34'],
  turmeric: ['#452A04', '#9C6407', '#DA9C28', '#F0CE80', '#FBF1D8', '#6B2A4A'],
  jamun: ['#280E22', '#682853', '#A05884', '#D8ACC2', '#F5E9DD', '#2F6B52'],
  slate: ['#0F181E', '#2A3D48', '#5C7480', '#ACBABD', '#EDE9DD', '#E0B040'],
} as const;

export type PaletteName = keyof typeof PALETTES;

export const PALETTE_NAMES = Object.keys(PALETTES) as readonly PaletteName[];

/** The ramp's lightest tone; fractional tones mix their two neighbours. */
export const LIGHTEST_TONE = 4;

export type Palette = {
  /** The colour at a tone from 0 (darkest) to 4 (lightest), as #rrggbb. */
  readonly tone: (tone: number) => string;
  readonly accent: string;
  /** Whether the accent needs a light edge on the two darkest tones. */
  readonly accentIsDark: boolean;
};

const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const DARK_BELOW = 110;

/** Perceived lightness, 0 to 255 (Rec. 601). */
function lightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function createPalette(name: PaletteName): Palette {
  const colours: readonly string[] = PALETTES[name];
  const stop = (index: number): string => colours[Math.min(index, LIGHTEST_TONE)] ?? '#000000';
  return {
    accent: PALETTES[name][5].toLowerCase(),
    accentIsDark: lightness(PALETTES[name][5]) < DARK_BELOW,
    tone: (tone) => {
      const held = Math.min(Math.max(tone, 0), LIGHTEST_TONE);
      const below = Math.floor(held);
      return mix(stop(below), stop(below + 1), held - below);
    },
  };
}
