import { ListWriter } from './list-writer.ts';

/** An item of the editor Quill, which many messengers and web applications use. */
const QUILL_ITEM = 'li[class*="ql-indent-"], li[data-list]';
const QUILL_LEVEL = /\bql-indent-(\d)\b/;

/** Quill writes all levels of a list as items of one list, or of adjacent ones. */
function nestQuillLists(body: HTMLElement): void {
  if (body.querySelector(QUILL_ITEM) === null) return;
  const lists = new ListWriter();
  for (const list of body.querySelectorAll('ul, ol')) {
    if (list.parentElement?.closest('li') !== null) continue;
    for (const item of list.querySelectorAll<HTMLElement>(':scope > li')) {
      const kind = item.dataset['list'];
      const looseItem = {
        level: Number(QUILL_LEVEL.exec(item.className)?.[1] ?? 0) + 1,
        ordered: kind === undefined ? list.tagName === 'OL' : kind === 'ordered',
        list: '',
        number: Number(list.getAttribute('start') ?? 1),
      };
      lists.add(list, looseItem, [...item.childNodes]);
    }
    list.remove();
  }
}

/** Messengers write each level of a list as a separate list, next to the others. */
export function nestIndentedLists(body: HTMLElement): void {
  nestQuillLists(body);
  const lists = new ListWriter();
  for (const list of body.querySelectorAll(':is(ul, ol)[data-indent]')) {
    const looseItem = {
      level: Number(list.getAttribute('data-indent')) + 1,
      ordered: list.tagName === 'OL',
      list: '',
      number: Number(list.getAttribute('start') ?? 1),
    };
    for (const item of list.querySelectorAll(':scope > li')) lists.add(list, looseItem, [...item.childNodes]);
    list.remove();
  }
}
