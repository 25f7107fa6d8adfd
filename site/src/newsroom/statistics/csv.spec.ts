import { expect, it } from '@jest/globals';
import { csvOf } from './csv.ts';

it('writes a line for each day', async () => {
  const file = csvOf([{ day: '2026-11-24', reads: 1660, readers: 1310, readsBefore: 1352 }]);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="statistics-2026-11-24.csv"');
  expect(await file.text()).toBe('day,reads,readers,readsBefore\r\n2026-11-24,1660,1310,1352\r\n');
});
