/**
 * What a text in another language must be: the same keys, with any words; functions with the same parameters. `T` is the
 * type of the English text.
 */
export type Translation<T> = T extends string
  ? string
  : T extends (...parts: infer Parts) => infer Result
    ? (...parts: Parts) => Translation<Result>
    : T extends number | boolean | null | undefined | RegExp
      ? T
      : { readonly [Key in keyof T]: Translation<T[Key]> };
