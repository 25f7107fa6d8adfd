import { slugOf } from '../articles/search/title-text.ts';

const LOGIN_MAX_LENGTH = 40;
/** Characters of an id that distinguish equal logins. */
const ID_PART_LENGTH = 8;

/** Names of accounts for other systems by id: ASCII, because WordPress drops all other letters. */
export function loginsOf(people: readonly { id: string; name: string }[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    people.map(({ id, name }) => {
      const readable = asciiOf(name);
      const login =
        readable === '' || taken.has(readable)
          ? `${readable || 'author'}-${id.slice(-ID_PART_LENGTH)}`
          : readable;
      taken.add(login);
      return [id, login];
    }),
  );
}

function asciiOf(name: string): string {
  return slugOf(name)
    .normalize('NFKD')
    .replace(/[^a-z\d-]+/g, '')
    .slice(0, LOGIN_MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}
