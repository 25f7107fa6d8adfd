import type { Document } from 'domhandler';
import { readableColours } from './colours.ts';
import { addClass, elementsIn } from './tree.ts';

function valueOf(style: string, property: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]+)`, 'i').exec(style)?.[1]?.trim();
}

/** Makes authors' colours readable in both themes. */
export function makeColoursReadable(tree: Document): void {
  for (const element of elementsIn(tree, 'span', 'mark')) {
    const { style } = element.attribs;
    if (style === undefined) continue;
    const { classes, lightThemeColour } = readableColours({
      text: valueOf(style, 'color'),
      background: valueOf(style, 'background-color'),
    });
    for (const name of classes) addClass(element, name);
    if (lightThemeColour !== undefined) element.attribs['style'] = `--by-day:${lightThemeColour};${style}`;
  }
}
