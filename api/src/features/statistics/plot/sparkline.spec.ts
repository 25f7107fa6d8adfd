import { expect, it } from '@jest/globals';
import { parseXml } from '../../../../../testing/xml.ts';
import { drawSparkline } from './sparkline.ts';

it.each([
  [[0, 5, 10], 'M3 19L44 11L85 3', { cx: '85', cy: '3' }],
  [[0, 0], 'M3 19L85 19', { cx: '85', cy: '19' }],
  [[7], 'M85 3', { cx: '85', cy: '3' }],
])('draws %j from edge to edge', (values, path, last) => {
  const { attributes, children } = parseXml(drawSparkline(values));
  expect(attributes).toMatchObject({
    'aria-hidden': 'true',
    viewBox: '0 0 88 22',
    width: '88',
    height: '22',
  });
  expect(children).toMatchObject([
    { name: 'path', attributes: { d: path } },
    { name: 'circle', attributes: last },
  ]);
});
