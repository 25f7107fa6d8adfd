/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { changePictures, picturesOf } from '../picture-nodes.ts';
import { toArticleHtml } from './article-html.ts';
import { isWebAddress } from './link-card.ts';
import { startCard, stopLoading, finishCard, isInEmptyParagraph } from './loading-cards.ts';
import { editorWith } from './test/editor-with.ts';

const URL = 'https://a.example/rain';
const SRC = '/images/0123456789abcdef0123456789abcdef/640.jpg';
const CARD = { url: URL, title: 'Rain', site: 'Delta', src: SRC };
const LINK = `<p><a href="${URL}">${URL}</a></p>`;
const card = (picture = `<img src="${SRC}" alt="">`) =>
  `<figure class="link-card">${picture}<figcaption><a href="${URL}">Rain</a><cite>Delta</cite></figcaption></figure>`;

let editor: Editor;
const text = () => toArticleHtml(editor.getHTML());
const draw = () => editor.view.dom.innerHTML;
const begin = (): number => {
  const { tr } = editor.state;
  const id = startCard(tr, URL);
  editor.view.dispatch(tr);
  return id;
};
const finish = (id: number) => editor.view.dispatch(finishCard(editor.state, id, URL, CARD));
afterEach(() => editor.destroy());

describe('a card', () => {
  it.each([card(), card(''), card('').replace(URL, '/weather')])(
    'is parsed and serialised unchanged: %s',
    (html) => {
      editor = editorWith(`<p>a</p>${html}<p>b</p>`);
      expect(text()).toBe(`<p>a</p>${html}<p>b</p>`);
    },
  );

  it("is created from the server's answer", () => {
    const sent = `<picture><source type="image/avif" srcset="/x 1w"><img src="${SRC}" srcset="/x 1w" width="9" alt=""></picture>`;
    editor = editorWith(card(sent).replace('<a ', '<a rel="nofollow" '));
    expect(text()).toBe(card());
  });

  it.each(['https://tracker.example/x.gif', '//tracker.example/x.gif', 'javascript:alert(1)'])(
    'accepts no picture from %s',
    (src) => {
      editor = editorWith(card(`<img src="${src}" alt="">`));
      expect(text()).toBe(card(''));
    },
  );

  it.each(['javascript:alert(1)', '//a.example', 'mailto:a@b.in', 'https://'])(
    'does not link to %s',
    (href) => {
      editor = editorWith(card('').replace(URL, href));
      expect(text()).not.toContain('link-card');
    },
  );

  it('uses its address as title without one', () => {
    editor = editorWith(card('').replace('Rain', ''));
    expect(text()).toContain(`<a href="${URL}">${URL}</a>`);
  });

  it('cannot be followed or dragged in the editor', () => {
    editor = editorWith(card());
    expect(editor.view.dom.querySelector('.link-card a[href]')).toBeNull();
    expect(editor.view.dom.querySelector('.link-card img')?.getAttribute('draggable')).toBe('false');
  });

  it('counts as a picture, and stays if its picture is lost', () => {
    editor = editorWith(card());
    expect(picturesOf(editor)).toMatchObject([{ src: SRC }]);
    changePictures(editor, SRC, { src: 'data:image/png;base64,AA==', width: 9 });
    expect(text()).toBe(card('<img src="data:image/png;base64,AA==" alt="">'));
    changePictures(editor, 'data:image/png;base64,AA==', null);
    expect(text()).toBe(card(''));
    expect(picturesOf(editor)).toMatchObject([{ src: null }]);
  });
});

describe('the placeholder of a card', () => {
  it('holds the link, and shows that it loads', () => {
    editor = editorWith('<p></p>');
    expect(isInEmptyParagraph(editor.state)).toBe(true);
    begin();
    expect(text()).toBe(LINK);
    expect(draw()).toContain('loading-card');
    expect(isInEmptyParagraph(editor.state)).toBe(false);
  });

  it('becomes the card, with the caret below it; one undo restores the link, another removes it', () => {
    editor = editorWith('<p>a</p><p></p>');
    editor.commands.setTextSelection(4);
    finish(begin());
    expect(text()).toBe(`<p>a</p>${card()}`);
    expect(draw()).not.toContain('loading-card');
    expect(editor.state.selection.$from.parent.type.name).toBe('paragraph');
    expect(editor.state.selection.$from.nodeBefore).toBeNull();
    editor.view.dispatch(editor.state.tr.insertText('b'));
    expect(text()).toBe(`<p>a</p>${card()}<p>b</p>`);
    editor.commands.undo();
    editor.commands.undo();
    expect(text()).toBe(`<p>a</p>${LINK}`);
    editor.commands.undo();
    expect(text()).toBe('<p>a</p>');
  });

  it('moves with text typed before it, and does not move the caret', () => {
    editor = editorWith('<p>a</p><p></p>');
    editor.commands.setTextSelection(4);
    const id = begin();
    editor.commands.insertContentAt(0, '<p>before</p>');
    editor.commands.setTextSelection(3);
    finish(id);
    expect(text()).toBe(`<p>before</p><p>a</p>${card()}`);
    expect(editor.state.selection.from).toBe(3);
  });

  it.each<[string, (editing: Editor) => void]>([
    ['something was typed next to the link', ({ view, state }) => view.dispatch(state.tr.insertText('!'))],
    ['the link was undone', ({ commands }) => void commands.undo()],
    ['its text was deleted', ({ commands }) => void commands.clearContent()],
  ])('creates no card if %s', (_, change) => {
    editor = editorWith('<p></p>');
    const id = begin();
    change(editor);
    const before = text();
    finish(id);
    expect(text()).toBe(before);
    expect(draw()).not.toContain('loading-card');
  });

  it('becomes a link again if the page cannot be read', () => {
    editor = editorWith('<p></p>');
    const id = begin();
    editor.view.dispatch(stopLoading(editor.state, id));
    expect(text()).toBe(LINK);
    expect(draw()).not.toContain('loading-card');
  });

  it('is inserted below the block with the caret, and before the notes', () => {
    editor = editorWith('<ul><li>one</li><li>two</li></ul><p>b</p>');
    editor.commands.setTextSelection(5);
    finish(begin());
    expect(text()).toBe(`<ul><li>one</li><li>two</li></ul>${card()}<p>b</p>`);
    editor.destroy();
    const notes =
      '<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup></p><section class="footnotes"><ol><li id="fn1">n</li></ol></section>';
    editor = editorWith(notes);
    editor.commands.focus('end');
    finish(begin());
    expect(text()).toMatch(/<\/p><figure class="link-card">.*<\/figure><section/);
  });

  it('is identified among several', () => {
    editor = editorWith('<p></p>');
    const first = begin();
    const second = begin();
    finish(second);
    finish(first);
    expect(text()).toBe(card() + card());
  });
});

it.each([
  ['https://a.example', true],
  ['HTTP://a.example/b?c#d', true],
  ['https://a.example/गाँव', true],
  ['a.example', false],
  ['https://a.example b', false],
  ['https://', false],
  ['mailto:a@b.in', false],
  ['see https://a.example', false],
])('%s is the address of a page: %s', (typed, expected) => expect(isWebAddress(typed)).toBe(expected));
