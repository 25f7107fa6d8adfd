/** A part of an address without its escapes; as it is if they are wrong. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
