import type { ReadDay } from '@contract/statistics.ts';

const LINE_END = '\r\n';

/** The figures of each day as a CSV file (RFC 4180). They are numbers, so no cell needs quotation marks. */
export function csvOf(days: readonly ReadDay[]): Response {
  const lines = days.map(({ day, reads, readers, readsBefore }) =>
    [day, reads, readers, readsBefore].join(','),
  );
  const text = ['day,reads,readers,readsBefore', ...lines].map((line) => line + LINE_END).join('');
  const name = `statistics-${days.at(-1)?.day ?? ''}.csv`;
  return new Response(text, {
    headers: { 'Content-Type': 'text/csv', 'Content-Disposition': `attachment; filename="${name}"` },
  });
}
