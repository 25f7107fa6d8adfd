/** Bytes in which an XML declaration names the encoding. */
const DECLARATION_BYTES = 256;

function decoderFor(start: Buffer): TextDecoder {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le');
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be');
  const declaration = start.toString('latin1', 0, DECLARATION_BYTES);
  const label =
    /^[^<]{0,3}\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})/i.exec(declaration)?.[1] ?? 'utf-8';
  try {
    // A declaration that is readable as ASCII is not in UTF-16.
    return new TextDecoder(/^utf-?16/i.test(label) ? 'utf-8' : label);
  } catch {
    return new TextDecoder();
  }
}

/** The text of a stream of bytes, piece by piece, by its byte order mark, its XML declaration, or as UTF-8. */
export async function* decodeText(stream: NodeJS.ReadableStream): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    decoder ??= decoderFor(bytes);
    yield decoder.decode(bytes, { stream: true });
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}
