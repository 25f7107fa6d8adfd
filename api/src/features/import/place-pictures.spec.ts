import { expect, it } from '@jest/globals';
import { placePictures } from './place-pictures.ts';

const ADDRESS = 'https://old.example/a.jpg';
const img = `<img src="${ADDRESS}" alt="Mud" />`;
const link = `<a href="${ADDRESS}">Mud</a>`;

it.each([
  [`<li>With${img}</li>`, `<li>With ${link}</li>`],
  [`<li>कीचड़${img}और</li>`, `<li>कीचड़ ${link} और</li>`],
  [`<p>(${img}), <b>with </b>${img}.</p>`, `<p>(${link}), <b>with </b>${link}.</p>`],
  [`<figure>${img}</figure>`, `<figure>${link}</figure>`],
  [`<p>Rain.</p>${img}<p>Sun.</p>`, `<p>Rain.</p><p>${link}</p><p>Sun.</p>`],
])('%s without its picture becomes %s', async (html, expected) => {
  const placed = await placePictures(html, () => Promise.resolve({ missing: 'It is gone.' }));
  expect(placed).toEqual({
    html: expected,
    missing: [{ address: ADDRESS, sentence: `The picture ${ADDRESS} is missing: It is gone.` }],
  });
});
