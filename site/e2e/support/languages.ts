import type { Page } from 'playwright/test';

/** Names, formats and addresses, which Hindi newspapers leave in Latin letters. */
const NAMES =
  /\bCtrl(?:\+Shift)?\+\w|\b\d+x\d+\b|\b(?:Banyan|theme|LinkedIn|PIN|SMTP\w*|MAIL_FROM|RSS|Atom|JSON|HTML|JPG|JPEG|PNG|WebP|AVIF|GIF|SVG|TSV|CSV|JavaScript|Markdown|API|MB|GB|AI|WordPress|Ghost|Substack|Hugo|Jekyll|Astro|front matter|uploads|content|robots\.txt|Ctrl|Enter|Esc|Shift|Alt|[JKARNPS])\b|\S+@\S+|https?:\S*|\bbanyan_\w*|\{\w+\}|\/hi\b|\.(?:xml|zip|json)\b|(?<=^|\s)\/[\w/]+/gu;

/**
 * Texts and labels in Latin letters whose `lang` is Hindi, and those in Devanagari whose `lang` is another. In a Hindi sentence,
 * words that begin with a capital are names of people and things; labels may have titles in them.
 */
export function textsInWrongLanguage(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const found: string[] = [];
    const check = (text: string, element: Element): void => {
      const lang = element.closest('[lang]')?.getAttribute('lang');
      const isDevanagari = /\p{Script=Devanagari}/u.test(text);
      if (isDevanagari && lang !== 'hi') found.push(`${lang}: ${text.trim().slice(0, 80)}`);
      const rest = text.replace(new RegExp(names, 'gu'), '');
      const latin = isDevanagari ? /(?<![A-Za-z])[a-z]{3,}/ : /[A-Za-z]/;
      if (latin.test(rest) && lang === 'hi') found.push(text.trim().slice(0, 80));
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || element.closest('script, style, noscript, template, datalist, code') !== null)
        continue;
      if (element.checkVisibility()) check(node.textContent ?? '', element);
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title'])
        if (!/\p{Script=Devanagari}/u.test(element.getAttribute(name) ?? ''))
          check(element.getAttribute(name) ?? '', element);
    return [...new Set(found)];
  }, NAMES.source);
}
