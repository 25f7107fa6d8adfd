declare module 'subset-font' {
  /**
   * @param text the characters that the result has
   * @param options `keepFeatures` of OpenType; all by default
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; keepFeatures?: readonly string[]; noHinting?: boolean },
  ): Promise<Buffer>;
}
