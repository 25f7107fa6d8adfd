/**
 * Adds `null` to the values of every nullable enum in a document. OpenAPI 3.0 allows it only where the enum lists it, and
 * the generator does not.
 */
export function listNulls(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  if (isNullableEnum(part) && !part.enum.includes(null)) part.enum = [...part.enum, null];
  for (const each of Object.values(part)) listNulls(each);
}

function isNullableEnum(part: object): part is { enum: unknown[] } {
  return 'nullable' in part && part.nullable === true && 'enum' in part && Array.isArray(part.enum);
}
