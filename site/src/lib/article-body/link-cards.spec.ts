import { describe, expect, it } from '@jest/globals';
import { bodyOf } from './test/body-of.ts';

const REL = 'rel="noopener noreferrer nofollow"';
const card = (title: string, picture = '') =>
  `<figure class="link-card">${picture}<figcaption><a href="https://a.example" ${REL}>${title}</a><cite>S</cite></figcaption></figure>`;

describe('a card', () => {
  it("declares its language if it differs from the text's", () => {
    const hindi = card('नदी का रास्ता');
    expect(bodyOf(hindi, 'hi').html).toBe(hindi);
    expect(bodyOf(hindi).html).toBe(hindi.replace('<figcaption>', '<figcaption lang="hi">'));
    expect(bodyOf(card('Rain'), 'hi').html).toContain('<figcaption lang="en">');
    expect(bodyOf(card('Rain')).html).toBe(card('Rain'));
  });

  it('is never wider than the text, however large its picture is', () => {
    const picture = '<img src="/images/a/1280.jpg" width="1280" height="640" alt="" />';
    const { html } = bodyOf(card('Rain', picture));
    expect(html).toContain('<figure class="link-card"><img');
    expect(html).toContain('loading="lazy"');
  });

  it('is an ordinary figure if it contains anything else', () => {
    const { html } = bodyOf(card('Rain').replace('<figcaption>', '<p>x</p><figcaption>'));
    expect(html).toMatch(/^<figure><p>x/);
  });
});
