import { markVisit, storeLanguage } from '../../data/session/chosen-language.ts';

/** The server does not know the id in the address of a shell, nor what scripts have changed in an address since. */
function follow(link: HTMLAnchorElement): void {
  link.pathname = link.pathname.replace(/\/_$/, () => `/${location.pathname.split('/').at(-1) ?? ''}`);
  link.search = location.search;
  link.hash = location.hash;
}

/** Keeps the choice of a reader who switches the language. */
export function startLanguageLinks(): void {
  markVisit();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
    const isSamePage = link.dataset['language'] === 'same-page';
    if (isSamePage) follow(link);
    link.addEventListener('click', () => {
      if (isSamePage) follow(link);
      storeLanguage(link.hreflang);
    });
  }
}
