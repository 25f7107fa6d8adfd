import { genrePath } from '@contract/genres.ts';
import { articlePath } from '../paths.ts';
import { sampleArticle, sampleMagazine, type SampleReader } from './sample-magazine.ts';

type Render = (url: string, locals: { reader: SampleReader; siteUrl: string }) => Promise<Response>;

/** Magazines have addresses of their own, and share the dictionary of their build. */
const SITE_URL = 'https://banyan.example';

/** What browsers get to decompress pages with: one of each kind. The last one is nearest. */
export async function makeDictionary(render: Render): Promise<string> {
  const reader = sampleMagazine();
  const parts: string[] = [];
  for (const path of ['/', genrePath('Environment'), '/search?q=water', articlePath(sampleArticle()._id)]) {
    const answer = await render(SITE_URL + path, { reader, siteUrl: SITE_URL });
    if (answer.status !== 200)
      throw new Error(`The sample of ${path} for the dictionary has status ${answer.status}.`);
    parts.push(await answer.text());
  }
  return parts.join('');
}
