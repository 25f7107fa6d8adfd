import type { ALIGNMENTS, FONTS } from '@contract/rich-text.ts';

/** The toolbar above an article's text. */
export const TOOLBAR_TEXT = {
  toolbar: 'Text formatting',
  /** A tool and its shortcut. */
  withKeys: (tool: string, keys: string) => `${tool} (${keys})`,
  font: 'Font',
  defaultFont: 'Default font',
  style: 'Paragraph style',
  heading: 'Heading',
  subheading: 'Subheading',
  normal: 'Normal',
  image: 'Image',
  other: 'Other',
  size: 'Text size',
  sizeStep: (step: number) => `Size ${step}`,
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strike',
  orderedList: 'Ordered list',
  bulletList: 'Bullet list',
  outdent: 'Decrease indent',
  indent: 'Increase indent',
  quote: 'Blockquote',
  rightToLeft: 'Right to left',
  align: 'Align',
  textColor: 'Text colour',
  background: 'Background colour',
  otherColor: 'Another',
  noColor: 'None',
  link: 'Link',
  insertImage: 'Insert image',
  clear: 'Clear formatting',
  undo: 'Undo',
  redo: 'Redo',
  insert: 'Insert',
  find: 'Find and replace',
} as const;

export const TOOL_KEYS = {
  bold: 'Ctrl+B',
  italic: 'Ctrl+I',
  underline: 'Ctrl+U',
  link: 'Ctrl+K',
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Shift+Z',
  find: 'Ctrl+F',
} as const;

export const FONT_LABEL: Record<(typeof FONTS)[number], string> = {
  arial: 'Arial',
  'comic-sans': 'Comic Sans',
  'courier-new': 'Courier New',
  georgia: 'Georgia',
  helvetica: 'Helvetica',
  lucida: 'Lucida',
};

export const ALIGNMENT_LABEL: Record<(typeof ALIGNMENTS)[number], string> = {
  left: 'Left',
  center: 'Centre',
  right: 'Right',
  justify: 'Justify',
};

/** The colours of the palette. */
export const COLOR_LABEL = {
  forest: 'Forest',
  laterite: 'Laterite',
  river: 'River',
  indigo: 'Indigo',
  jamun: 'Jamun',
  turmeric: 'Turmeric',
  red: 'Red',
  grey: 'Grey',
  sand: 'Sand',
  leaf: 'Leaf',
  water: 'Water',
  dusk: 'Dusk',
  petal: 'Petal',
  pollen: 'Pollen',
  clay: 'Clay',
  stone: 'Stone',
} as const;

/** Items of the insert menu. */
export const INSERT_TEXT = {
  picture: 'Picture',
  pictureNote: 'From this device',
  earlier: 'Earlier picture',
  earlierNote: 'Uploaded before',
  table: 'Table',
  tableNote: 'Rows, columns, header',
  tableNested: 'Tables cannot be nested',
  embed: 'Embed',
  embedNote: 'A page or a video, as a card',
  embedAddress: 'Address of a page or a video',
  divider: 'Divider',
  dividerNote: 'Also by typing ---',
  footnote: 'Footnote',
  footnoteNote: 'Enter leads back to the text',
  footnoteNoPlace: 'Place the cursor in the text first',
} as const;
