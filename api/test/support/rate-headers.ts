/** An item of a list of strings with whole numbers as parameters (RFC 9651), such as `"login";q=10;w=900`. */
const ITEM = /^"(?<name>[\x20-\x21\x23-\x5b\x5d-\x7e]+)"(?<parameters>(?:;[a-z]+=(?:0|[1-9]\d{0,14}))+)$/;

/** Reads `RateLimit-Policy` or `RateLimit`: the parameters of each policy by its name. */
export function readRateHeader(value: string | null): Record<string, Record<string, number>> {
  const items = (value ?? '').split(/\s*,\s*/).filter((item) => item !== '');
  return Object.fromEntries(
    items.map((item) => {
      const { name = '', parameters = '' } = ITEM.exec(item)?.groups ?? {};
      if (name === '') throw new Error(`Not an item: ${item}`);
      const pairs = parameters.slice(1).split(';');
      return [
        name,
        Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])])),
      ];
    }),
  );
}
