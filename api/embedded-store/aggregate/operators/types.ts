import { isNumber } from '../../bson/numbers.ts';
import { typeName } from '../../query/type-names.ts';
import { plain, type OperatorTable } from './operator.ts';

export const TYPES: OperatorTable = new Map([
  ['$type', plain(1, 1, ([value]) => (value === undefined ? 'missing' : typeName(value)))],
  ['$isNumber', plain(1, 1, ([value]) => isNumber(value))],
]);
