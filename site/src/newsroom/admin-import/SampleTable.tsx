import type { ImportSample } from '@contract/imports.ts';
import { IMPORT_TEXT } from '@text/import-text.ts';
import { readableAddress } from '../readable-address.ts';

/** Some articles, the old page next to the new one. */
export function SampleTable({ sample }: { sample: readonly ImportSample[] }) {
  const { title, old, path } = IMPORT_TEXT.sampleColumns;
  return (
    <section className="import-part" aria-labelledby="import-sample">
      <h2 id="import-sample">{IMPORT_TEXT.sample}</h2>
      <table className="room-table room-table-stacked import-sample">
        <caption className="visually-hidden">{IMPORT_TEXT.sample}</caption>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{old}</th>
            <th scope="col">{path}</th>
          </tr>
        </thead>
        <tbody>
          {sample.map((each) => (
            <tr key={each.old}>
              <th scope="row" dir="auto" className="import-item-title">
                {each.title}
              </th>
              <td>
                {/^https?:/.test(each.old) ? (
                  <a href={each.old} target="_blank" rel="noreferrer">
                    {readableAddress(each.old)}
                  </a>
                ) : (
                  readableAddress(each.old)
                )}
              </td>
              <td>
                <a href={each.path} target="_blank">
                  {readableAddress(each.path)}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
