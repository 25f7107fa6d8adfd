/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { applyStyleSheets } from './style-sheets.ts';

/** The resulting style of the paragraph. */
function styled(sheet: string, paragraph = '<p class="a">Rain</p>'): string | undefined {
  const { body } = new DOMParser().parseFromString(`<style>${sheet}</style>${paragraph}`, 'text/html');
  applyStyleSheets(body);
  return body.querySelector('p')?.getAttribute('style') ?? undefined;
}

describe('applyStyleSheets', () => {
  it('applies the meaning of rules to their elements, without their appearance', () => {
    expect(styled('<!-- /* p.b */ p.a { font-weight: bold; color: red } -->')).toBe('font-weight: bold;');
    expect(styled('p.b { font-weight: bold }')).toBeUndefined();
  });

  it('lets the last rule win, and inline styles over all', () => {
    const sheet = '.a { font-style: italic } p { font-style: normal }';
    expect(styled(sheet)).toBe('font-style: normal;');
    expect(styled(sheet, '<p class="a" style="font-style: oblique;">Rain</p>')).toBe('font-style: oblique;');
  });

  it('ignores rules for print or small windows', () => {
    const sheet = '@media print { p { color: black } .a { display: none } } .a { font-style: italic }';
    expect(styled(sheet)).toBe('font-style: italic;');
  });

  it('reads the first rule behind a statement', () => {
    expect(styled('@charset "utf-8"; .a { font-weight: bold }')).toBe('font-weight: bold;');
  });

  it('ignores other rules and invalid selectors', () => {
    const sheet =
      '@list l0:level1 { text-align: right } @page One { size: 8in } p:::x { display: none } .a { text-align: center }';
    expect(styled(sheet)).toBe('text-align: center;');
  });
});
