import { ListWriter } from './list-writer.ts';

/** Messengers write each level of a list as a list of its own, next to the others. */
export function nestIndentedLists(body: HTMLElement): void {
  const lists = new ListWriter();
  for (const list of body.querySelectorAll(':is(ul, ol)[data-indent]')) {
    const said = {
      level: Number(list.getAttribute('data-indent')) + 1,
      ordered: list.tagName === 'OL',
      list: '',
      number: Number(list.getAttribute('start') ?? 1),
    };
    for (const item of list.querySelectorAll(':scope > li')) lists.add(list, said, [...item.childNodes]);
    list.remove();
  }
}
