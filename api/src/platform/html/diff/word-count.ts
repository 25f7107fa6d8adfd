/** Words of a text, without signs that stand alone and the addresses of pictures. */
export function wordCountOf(text: string): number {
  return text.match(/(?<!\S)(?!\/images\/)\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
