import type { Page } from 'playwright/test';

/** Changes the page like a browser's translation: every text, also one that is added later, becomes `<font><font>«text»`. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate((element: string) => {
    const untouched = 'script,style,textarea,noscript,code,[translate=no],.notranslate,font[data-translated]';
    const translateTexts = (root: Node) => {
      const texts: Node[] = root instanceof Text ? [root] : [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!(text instanceof Text) || text.data.trim() === '' || text.parentElement?.closest(untouched))
          continue;
        const outer = document.createElement(element);
        const inner = document.createElement(element);
        outer.dataset['translated'] = '';
        inner.textContent = `«${text.data}»`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translateTexts(document.body);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node.isConnected) translateTexts(node);
    }).observe(document.body, { subtree: true, childList: true });
  }, 'font');
}

/** Opens a page and translates it. */
export async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await translate(page);
}
