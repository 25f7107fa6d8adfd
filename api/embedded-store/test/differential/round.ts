import { Decimal128, Int32 } from 'bson';
import { compileStages } from '../../aggregate/pipeline.ts';
import { runStages } from '../../aggregate/stages/stage.ts';
import { decodeDocument } from '../../bson/decode.ts';
import { isNumber, toNumber } from '../../bson/numbers.ts';
import { RawDocument } from '../../bson/raw-document.ts';
import { isDoc, type Doc, type Value } from '../../bson/values.ts';
import { dispatch } from '../../commands/dispatch.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { Engine } from '../../engine/engine.ts';
import { withoutPauses } from '../../turns/pause.ts';
import type { Random } from '../support/random.ts';
import { Grammar } from './grammar.ts';
import { match } from './reference-match.ts';
import { runReference, sortBy } from './reference-pipeline.ts';
import { canonical, isObject, type Plain, type PlainObject } from './reference-values.ts';

/** Number of cases run on the same documents and indexes. */
const ROUND = 250;
const DOCUMENTS = 14;

function toValue(plain: Plain): Value {
  if (plain === undefined || plain === null) return null;
  if (typeof plain === 'number')
    return Number.isInteger(plain) && Math.abs(plain) < 2 ** 31 ? new Int32(plain) : plain;
  if (Array.isArray(plain)) return plain.map(toValue);
  return isObject(plain) ? toDoc(plain) : plain;
}

/** Converts all numbers in a value to decimals. */
function toDecimals(plain: Plain): Value {
  if (typeof plain === 'number') return Decimal128.fromString(String(plain));
  if (Array.isArray(plain)) return plain.map(toDecimals);
  return isObject(plain)
    ? new Map(Object.entries(plain).map(([name, value]) => [name, toDecimals(value)]))
    : toValue(plain);
}

/** Converts the numbers under `dec` to decimals, in documents and filters, but not in sort orders. */
const toDoc = (plain: PlainObject): Doc =>
  new Map(
    Object.entries(plain).map(([name, value]) => [name, name === 'dec' ? toDecimals(value) : toValue(value)]),
  );

function toPlain(value: Value): Plain {
  if (value instanceof RawDocument) return toPlain(decodeDocument(value.bytes));
  if (isNumber(value)) return toNumber(value);
  if (Array.isArray(value)) return value.map(toPlain);
  if (isDoc(value)) return Object.fromEntries([...value].map(([name, item]) => [name, toPlain(item)]));
  return value as Plain;
}

/** Prefix of a refused result. */
const REFUSED = 'refused';

/** Runs one command and returns its reply. */
async function run(engine: Engine, command: Record<string, Value>): Promise<Doc> {
  const reply = await dispatch(
    engine,
    new Map<string, Value>([...Object.entries(command), ['$db', 'fuzz']]),
    1,
  );
  if (reply === undefined) throw new Error('The connection was closed');
  return reply;
}

async function documentsOf(engine: Engine, command: Record<string, Value>): Promise<string[]> {
  const reply = await run(engine, command);
  const cursor = reply.get('cursor');
  if (!isDoc(cursor)) return [`${REFUSED}: ${String(reply.get('errmsg'))}`];
  return (cursor.get('firstBatch') as Value[]).map((doc) => canonical(toPlain(doc)));
}

/** Results of the same query that should be equal and are not, by how they were read. */
export interface Difference {
  question: unknown;
  answers: Record<string, unknown>;
}

function differ(question: unknown, answers: Record<string, string[] | number>): Difference | undefined {
  const texts = new Set(
    Object.values(answers).map((answer) => {
      if (typeof answer === 'number') return answer;
      return answer[0]?.startsWith(REFUSED) === true ? REFUSED : answer.join('\n');
    }),
  );
  return texts.size === 1 ? undefined : { question, answers };
}

/** The documents as text, or the reason why the query is refused. */
function orRefused(give: () => string[]): string[] {
  try {
    return give();
  } catch (error) {
    if (error instanceof CommandError) return [`${REFUSED}: ${error.message}`];
    throw error;
  }
}

const NATURAL = new Map([['$natural', new Int32(1)]]);

/** Share of invalid filters. */
const REFUSED_PART = 0.02;

/** Random documents and indexes, and the queries on them. */
export class Round {
  readonly #engine: Engine;
  readonly #random: Random;
  readonly #grammar: Grammar;
  #documents: PlainObject[] = [];
  #stored: Doc[] = [];
  #indexes: string[] = [];
  /** Number of cases that found some of the documents, but not all. */
  covered = 0;

  constructor(engine: Engine, random: Random) {
    this.#engine = engine;
    this.#random = random;
    this.#grammar = new Grammar(random);
  }

  async load(documents: number): Promise<void> {
    const engine = this.#engine;
    await run(engine, { drop: 'indexed' });
    this.#indexes = [];
    for (let count = 1 + this.#random.below(4); count > 0; count--) {
      const key = this.#grammar.index();
      const name = Object.entries(key).join('_');
      const reply = await run(engine, { createIndexes: 'indexed', indexes: [toDoc({ key, name })] });
      if (toPlain(reply.get('ok') ?? null) === 1) this.#indexes.push(name);
    }
    this.#documents = Array.from({ length: documents }, (_, id) => this.#grammar.document(id));
    const reply = await run(engine, {
      insert: 'indexed',
      documents: this.#documents.map(toDoc),
      ordered: false,
    });
    // An index refuses a document with arrays in two of its fields.
    const refused = new Set(
      ((reply.get('writeErrors') ?? []) as Doc[]).map((error) => toPlain(error.get('index') ?? null)),
    );
    this.#documents = this.#documents.filter((_, at) => !refused.has(at));
    this.#stored = this.#documents.map(toDoc);
  }

  async compareFind(): Promise<Difference | undefined> {
    const refused = this.#random.chance(REFUSED_PART);
    const filter = refused ? this.#grammar.refusedFilter() : this.#grammar.filter();
    const sort = this.#grammar.sort();
    const limit = this.#random.chance(0.5) ? 1 + this.#random.below(6) : this.#documents.length + 1;
    const found = refused ? [] : this.#documents.filter((doc) => match(doc, filter));
    const given = { filter: toDoc(filter), sort: toDoc(sort), limit: new Int32(limit) };
    const pipeline: Doc[] = [
      new Map([['$match', given.filter]]),
      new Map([['$sort', given.sort]]),
      new Map([['$limit', given.limit]]),
    ];
    const engine = this.#engine;
    if (found.length > 0 && found.length < this.#documents.length) this.covered += 1;
    const skip = this.#random.below(5) - 1;
    const counted = await run(engine, { count: 'indexed', query: given.filter, skip: new Int32(skip) });
    const count = Number(toPlain(counted.get('n') ?? null));
    const question = { filter, sort, limit, indexes: this.#indexes, documents: this.#documents };
    return (
      differ(question, {
        reference: refused ? [REFUSED] : sortBy(found, sort).slice(0, limit).map(canonical),
        index: await documentsOf(engine, { find: 'indexed', ...given }),
        scan: await documentsOf(engine, { find: 'indexed', ...given, hint: NATURAL }),
        aggregate: await documentsOf(engine, { aggregate: 'indexed', pipeline, cursor: new Map() }),
      }) ?? differ(question, { reference: refused || skip < 0 ? 0 : Math.max(0, found.length - skip), count })
    );
  }

  async comparePipeline(): Promise<Difference | undefined> {
    const pipeline = this.#grammar.pipeline();
    const sorted = pipeline.some((stage) => '$sort' in stage) && !pipeline.some((stage) => '$group' in stage);
    const inOrder = (documents: string[]): string[] => (sorted ? documents : documents.sort());
    const reference = inOrder(runReference(this.#documents, pipeline).map(canonical));
    const stages = pipeline.map(toDoc);
    const command = { aggregate: 'indexed', pipeline: stages, cursor: new Map() };
    if (reference.length > 0) this.covered += 1;
    return differ(
      { pipeline, indexes: this.#indexes, documents: this.#documents },
      {
        reference,
        disk: inOrder(await documentsOf(this.#engine, command)),
        memory: orRefused(() => {
          const inMemory = withoutPauses(runStages(compileStages(stages), this.#stored));
          return inOrder(Array.from(inMemory, (doc) => canonical(toPlain(doc))));
        }),
      },
    );
  }
}

/** Runs `cases` random queries up to the first difference; `covered` counts those that found some documents but not all. */
export async function compareAll(
  engine: Engine,
  random: Random,
  cases: number,
): Promise<{ difference: Difference | undefined; covered: number }> {
  const round = new Round(engine, random);
  for (let done = 0; done < cases; done++) {
    if (done % ROUND === 0) await round.load(DOCUMENTS);
    const difference = await (done % 2 === 0 ? round.compareFind() : round.comparePipeline());
    if (difference !== undefined) return { difference, covered: round.covered };
  }
  return { difference: undefined, covered: round.covered };
}
