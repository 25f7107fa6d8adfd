/** Prefixes that WordPress writes, by the end of their namespaces. */
const USUAL: readonly [namespace: RegExp, prefix: string][] = [
  [/wordpress\.org\/export\/1\.\d\/excerpt\/?$/, 'excerpt'],
  [/wordpress\.org\/export\/1\.\d\/?$/, 'wp'],
  [/purl\.org\/rss\/1\.0\/modules\/content\/?$/, 'content'],
  [/purl\.org\/dc\/elements\/1\.1\/?$/, 'dc'],
];
const DECLARATION = /\sxmlns:([\w.-]{1,20})\s*=\s*["']([^"'<>]{1,200})["']/g;
/** Characters in which the first element declares its prefixes. */
const DECLARED_WITHIN = 65_536;
/** Characters of a tag's beginning, which two pieces may share. */
const TAG_START = 24;

/** Gives elements the prefixes of WordPress. Other programs that write its exports may choose others. */
export async function* withUsualPrefixes(text: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = '';
  let renamed: Map<string, string> | null = null;
  for await (const piece of text) {
    waiting += piece;
    if (renamed === null && !waiting.includes('<channel') && waiting.length < DECLARED_WITHIN) continue;
    renamed ??= renamedIn(waiting);
    // A tag that is not whole yet.
    const start = renamed.size === 0 ? -1 : waiting.indexOf('<', waiting.length - TAG_START);
    const end = start === -1 ? waiting.length : start;
    yield withPrefixes(waiting.slice(0, end), renamed);
    waiting = waiting.slice(end);
  }
  yield withPrefixes(waiting, renamed ?? renamedIn(waiting));
}

function renamedIn(head: string): Map<string, string> {
  const renamed = new Map<string, string>();
  for (const [, prefix = '', namespace = ''] of head.matchAll(DECLARATION)) {
    const usual = USUAL.find(([pattern]) => pattern.test(namespace))?.[1];
    if (usual !== undefined && usual !== prefix) renamed.set(prefix, usual);
  }
  return renamed;
}

function withPrefixes(xml: string, renamed: ReadonlyMap<string, string>): string {
  if (renamed.size === 0) return xml;
  return xml.replace(/(<\/?)([\w.-]+):/g, (whole, open: string, prefix: string) => {
    const usual = renamed.get(prefix);
    return usual === undefined ? whole : `${open}${usual}:`;
  });
}
