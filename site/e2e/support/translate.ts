import type { Page } from 'playwright/test';

/** Does to the page what a browser's translation does: every text becomes `<font><font>«text»`, also later ones. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate((element: string) => {
    const untouched = 'script,style,textarea,noscript,code,[translate=no],.notranslate,font[data-translated]';
    const turn = (root: Node) => {
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
    turn(document.body);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node.isConnected) turn(node);
    }).observe(document.body, { subtree: true, childList: true });
  }, 'font');
}

/** Opens a page and translates it. */
export async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await translate(page);
}
