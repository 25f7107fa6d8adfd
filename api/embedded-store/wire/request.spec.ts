import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { serialize, type Document } from 'bson';
import { RawArray } from '../bson/raw-array.ts';
import { RawDocument } from '../bson/raw-document.ts';
import type { Value } from '../bson/values.ts';
import { Fields } from '../commands/fields.ts';
import { OP } from './op-codes.ts';
import { readRequest, type Request } from './request.ts';

const DOCUMENTS = 1000;

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function message(...sections: Uint8Array[]): Buffer {
  const rest = Buffer.concat([int32(7), int32(0), int32(OP.message), int32(0), ...sections]);
  return Buffer.concat([int32(rest.length + 4), rest]);
}

const body = (document: Document): Buffer => Buffer.concat([Buffer.from([0]), serialize(document)]);

function sequence(name: string, documents: Uint8Array[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...documents]);
  return Buffer.concat([Buffer.from([1]), int32(content.length + 4), content]);
}

const statement = (n: number): Document => ({ q: { _id: n }, u: { $inc: { k: 1 } } });
const statements = Array.from({ length: DOCUMENTS }, (_, n) => statement(n));

const inBody = (updates: unknown[]): Buffer => message(body({ update: 'c', updates, $db: 'd' }));

const inSection = (documents: Uint8Array[]): Buffer =>
  message(body({ update: 'c', $db: 'd' }), sequence('updates', documents));

const updates = ({ body: command }: Request): Fields => new Fields(command, 'update');

afterEach(() => {
  jest.restoreAllMocks();
});

describe.each([
  ['in the body', inBody(statements)],
  ['in a section of their own', inSection(statements.map((each) => serialize(each)))],
])('statements %s', (_, bytes) => {
  it('are decoded one by one on access', () => {
    const cut = jest.spyOn(bytes, 'subarray');
    const request = readRequest(bytes);
    const list = updates(request).docList('updates');
    expect(list.length).toBe(DOCUMENTS);
    expect(cut).not.toHaveBeenCalled();
    expect(list.at(700)?.get('q')).toEqual(new Map([['_id', expect.objectContaining({ value: 700 })]]));
    expect(cut).toHaveBeenCalledTimes(1);
  });

  it('stay the bytes that the client sent', () => {
    const { body: command } = readRequest(bytes);
    const list = command.get('updates');
    expect(list).toBeInstanceOf(RawArray);
    const last = (list as RawArray<Value>).at(DOCUMENTS - 1);
    expect(last).toEqual(new RawDocument(Buffer.from(serialize(statement(DOCUMENTS - 1)))));
    expect((list as RawArray<Value>).at(DOCUMENTS)).toBeUndefined();
    expect(updates(readRequest(bytes)).array('updates')).toHaveLength(DOCUMENTS);
  });
});

describe('an invalid element far back in a message', () => {
  it('is refused before any statement runs if it is not a document', () => {
    const request = readRequest(inBody([...statements, 5, 'text']));
    expect(() => updates(request).docList('updates')).toThrow(
      "BSON field 'update.updates.1000' is the wrong type 'int', expected type 'object'",
    );
    expect(updates(request).list('updates').at(1001)).toBe('text');
  });

  it('is refused with the whole message if its length is wrong', () => {
    const bytes = inBody(statements);
    const documents = statements.map((each) => Buffer.from(serialize(each)));
    bytes.writeInt32LE(1_000_000, bytes.indexOf(documents.at(-1) as Buffer));
    expect(() => readRequest(bytes)).toThrow('Malformed BSON: a document has a wrong length');
    documents.at(-1)?.writeInt32LE(1_000_000);
    expect(() => readRequest(inSection(documents))).toThrow(
      'Malformed message: a document has a wrong length',
    );
  });

  it('is refused alone if its content is wrong', () => {
    const documents = statements.map((each) => Buffer.from(serialize(each)));
    documents.at(-1)?.writeUInt8(0x77, 4);
    const list = updates(readRequest(inSection(documents))).docList('updates');
    expect(list.at(DOCUMENTS - 2)?.size).toBe(2);
    expect(() => list.at(DOCUMENTS - 1)).toThrow('Malformed BSON: unknown type 119');
  });
});
