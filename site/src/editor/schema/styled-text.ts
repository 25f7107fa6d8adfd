import { FONTS, SIZES } from '@contract/rich-text.ts';
import { TextStyle } from '@tiptap/extension-text-style';
import { readableColours } from '../../lib/article-body/colours.ts';
import { fromClass } from './format-class.ts';
import { hexColor } from './hex-color.ts';

/** `medium` is the default size and never written. */
const WRITTEN_SIZES = SIZES.filter((size) => size !== 'medium');

function hasStyle(element: HTMLElement): boolean {
  return (
    fromClass(element, 'font-', FONTS) !== null ||
    fromClass(element, 'size-', WRITTEN_SIZES) !== null ||
    hexColor(element.style.color) !== null ||
    hexColor(element.style.backgroundColor) !== null
  );
}

/** Shows colours as the article page does, readable in the light and the dark theme. The saved text is unchanged. */
function shownLetters({ font, size, color, background }: Record<string, unknown>): HTMLElement {
  const [text, ground] = [color, background].map((each) => (typeof each === 'string' ? each : undefined));
  const letters = document.createElement('span');
  if (text !== undefined) letters.style.color = text;
  if (ground !== undefined) letters.style.backgroundColor = ground;
  const { classes, lightThemeColour } = readableColours({ text, background: ground });
  letters.classList.add(...classes);
  if (lightThemeColour !== undefined) letters.style.setProperty('--by-day', lightThemeColour);
  if (typeof font === 'string') letters.classList.add(`font-${font}`);
  if (typeof size === 'string') letters.classList.add(`size-${size}`);
  return letters;
}

const asClass = (prefix: string, value: unknown) =>
  typeof value === 'string' ? { class: `${prefix}${value}` } : {};
const asStyle = (property: string, value: unknown) =>
  typeof value === 'string' ? { style: `${property}: ${value}` } : {};

/** Text and background colours, as style attributes. */
export const COLOURS = {
  color: {
    default: null,
    parseHTML: (element: HTMLElement) => hexColor(element.style.color),
    renderHTML: ({ color }: Record<string, unknown>) => asStyle('color', color),
  },
  background: {
    default: null,
    parseHTML: (element: HTMLElement) => hexColor(element.style.backgroundColor),
    renderHTML: ({ background }: Record<string, unknown>) => asStyle('background-color', background),
  },
};

/** Typeface and size as classes of the site's style sheet, colours as style attributes. */
export const StyledText = TextStyle.extend({
  addAttributes() {
    return {
      font: {
        default: null,
        parseHTML: (element: HTMLElement) => fromClass(element, 'font-', FONTS),
        renderHTML: ({ font }: Record<string, unknown>) => asClass('font-', font),
      },
      size: {
        default: null,
        parseHTML: (element: HTMLElement) => fromClass(element, 'size-', WRITTEN_SIZES),
        renderHTML: ({ size }: Record<string, unknown>) => asClass('size-', size),
      },
      ...COLOURS,
    };
  },

  parseHTML() {
    return [
      {
        tag: 'span',
        getAttrs: (element) => (hasStyle(element) ? {} : false),
      },
    ];
  },

  addMarkView:
    () =>
    ({ mark }) => {
      const dom = shownLetters(mark.attrs);
      return { dom, contentDOM: dom };
    },
});
