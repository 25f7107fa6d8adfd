/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { isCodeView, isMarkdown } from './markdown-signs.ts';

describe('isMarkdown', () => {
  it.each([
    '# Rain\n\n## Hills',
    'Intro\r\n\r\n## Rain\r\n\r\n**Text**',
    '# बारिश\n\n**पहली** बूँद',
    '## Rain\n\nIt fell.\n\n## Hills\n\nThey stood.',
    'Rain\n====\n\n[Text](https://imd.gov.in/)',
    'See [the office](https://imd.gov.in/) and ![a cloud](https://imd.gov.in/cloud.png "Cloud")',
    'यह बहुत (**गीला**)। और **सूखा**।',
    '## List\n\n- one\n- two',
    '**List**\n\n- one\n  - within\n- two',
    '# List\n1. one\n2. two',
    '# List\n\n* one\n\n* two',
    '**He** said\n\n> He said\n> that it rains.',
    'Year | Rain\n--- | ---:\n2016 | 7',
    '```\ncode\n```',
    'Install it:\n\n```sh\nnpm ci\nnpm start;\n```\n',
    'Rain[^1]\n\n[^1]: On rain.',
    '---\ntitle: Rain\n---\n\n# Rain',
    '# Set up\n\nRun **it** once a day. Then look at the log.\n\n    npm ci\n    npm start',
  ])('is true for %j', (text) => {
    expect(isMarkdown(text)).toBe(true);
  });

  it.each([
    'Rain fell on the hills.',
    '> The dam is safe.\n> No village will flood.\nThat is false, say villagers.\nWe saw cracks on Sunday.\n',
    'Who says:\n- the river\n- the rain\nand the road\nruns on\nto the sea\n',
    '> He said\n> so.\n\n- one\n- two\n\n1. one\n2. two',
    '1947. Freedom.\n1948. Grief.',
    '    One line,\n        then another',
    '# Rain',
    'Rain\n====\n\nText',
    'NEWS\n====\nRain fell.\nNEXT\n====\nMore rain.',
    'See [the office](https://imd.gov.in/) today',
    'It is **very** wet.',
    '- one\n- two',
    '1. one\n2. two',
    '> He said\n> that it rains.',
    '#monsoon was a trend',
    '#monsoon #rain\n#mumbai',
    'Free delivery* on all orders\n* within the city',
    'It is *very* wet',
    'No. 1 of the series\nby Ira',
    'One verse\n~~~\nAnother\n~~~\nThe last',
    '1. January',
    '- Ira Palash',
    '1947. A year.',
    '> so he says',
    'a [sic] (so)',
    '2 ** 3 ** 4',
    'x * y * z',
    'a -- b --- c',
    'one\n---\ntwo',
    'Many thanks\n\n-- \nIra Palash\n+91 11 2345',
    '— नमस्ते\n— नमस्ते',
    '2026-08-01 12:00:03 INFO started\n2026-08-01 12:00:04 WARN [db](slow) 40 ms',
    '# install\nnpm ci\n# run\nnpm start',
    '#!/bin/sh\n# Sweep.\nfor f in *; do\n  rm "$f";\ndone',
    'def rain(x):\n    # twice\n    y = x ** 2\n    return rain(**y)',
    'services:\n  - name: api\n  - name: site\n',
    '- old();\n- older();\n+ newer();\n',
    'int main() {\n  // **no** Markdown\n  return 0;\n}',
    '',
  ])('is false for %j', (text) => {
    expect(isMarkdown(text)).toBe(false);
  });

  it('takes linear time', () => {
    const started = performance.now();
    for (const unit of ['[', '**a', '- a\n', '|-', '> ', '![](', '```\n', '# a = ', 'a:\n'])
      isMarkdown(unit.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

/** As copied from VS Code, in its dark theme. */
const VS_CODE = `<meta charset='utf-8'><div style="color: #cccccc;background-color: #1f1f1f;font-family: Consolas, 'Courier New', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;"><div><span style="color: #569cd6;font-weight: bold;"># Rain</span></div><br><div><span style="color: #6796e6;">-</span><span style="color: #cccccc;"> hills</span></div></div>`;

describe('isCodeView', () => {
  it.each([
    VS_CODE,
    `<html><head><meta charset="UTF-8"></head><body><pre style="font-family:'JetBrains Mono',monospace"><span>#</span> Rain<br></pre></body></html>`,
    '<meta charset="utf-8"><pre style="word-wrap: break-word; white-space: pre-wrap;"># Rain\n\n- hills</pre>',
    '<span style="font-family: monospace; white-space: pre-wrap; display: inline !important"># Rain</span>',
  ])('is true for %j', (html) => {
    expect(isCodeView(html)).toBe(true);
  });

  it.each([
    '',
    '# Rain',
    '<p># Rain</p>',
    '<h1>Rain</h1><ul><li>hills</li></ul>',
    '<div># Rain</div><div>- hills</div>',
    '<div style="white-space: pre">It is <b>very</b> wet</div>',
    '<pre><code># Rain</code></pre><p>That is Markdown.</p>',
    '<b style="font-weight:normal" id="docs-internal-guid"><p><span style="white-space:pre-wrap">- a</span></p></b>',
  ])('is false for %j', (html) => {
    expect(isCodeView(html)).toBe(false);
  });
});
