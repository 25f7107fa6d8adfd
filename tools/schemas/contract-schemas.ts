import ts from 'typescript';
import * as limits from '../../api/src/contract/limits.ts';

/** A schema of OpenAPI 3.0. */
export type Schema = Record<string, unknown>;

/** An exported interface: its name in the API's document, and its schema. */
export interface ContractSchema {
  name: string;
  schema: Schema;
}

type Tags = readonly ts.JSDocTagInfo[];

const LIMITS: Record<string, unknown> = limits;
/** Enough to read the contract's types: without the globals of Node and of tests. */
const OPTIONS: ts.CompilerOptions = { strict: true, types: [], lib: ['lib.es5.d.ts'] };
/** Tags of a comment that become keywords of a schema. */
const KEYWORDS = ['format', 'minimum', 'maximum', 'maxLength', 'example'];
/** Examples of fields without an `@example`, by the name of the field. */
const EXAMPLES: Record<string, string> = {
  _id: '665f1c2ab1d4c8a9e0f3b712',
  name: 'Meera Kachnar',
  email: 'meera-kachnar@example.org',
  bio: 'Meera writes about weather.',
  profilePhoto: '/images/90ab12cd34ef56ab78cd90ef12ab34cd/320.webp',
  title: 'The Monsoon Is Arriving Late, and All at Once',
  description: 'Farmers who once read the sky are learning to read the soil.',
  bannerAlt: 'Rain clouds over a field of young millet.',
  bannerCredit: 'Photo: Meera Kachnar',
  content: '<p>Rain.</p>',
  by: 'Ira Palash',
};

/**
 * Schemas of the interfaces that `files` export, by the name of the interface. A comment is the description, `@example` an
 * example, and `@schema` the name if it is not the interface's with `Dto`. Every number is an integer.
 *
 * @throws Error if a field has no schema; its cause says why
 */
export function contractSchemas(files: readonly string[]): Record<string, ContractSchema> {
  const program = ts.createProgram(files, OPTIONS);
  const declarations = files
    .flatMap((file) => [...(program.getSourceFile(file)?.statements ?? [])])
    .filter((statement) => ts.isInterfaceDeclaration(statement));
  const reader = new SchemaReader(program.getTypeChecker(), new Set(declarations));
  return Object.fromEntries(
    declarations.map((declaration) => [declaration.name.text, reader.contractSchemaOf(declaration)]),
  );
}

class SchemaReader {
  private readonly checker: ts.TypeChecker;
  private readonly known: ReadonlySet<ts.Node>;

  /** @param known the interfaces that have a schema */
  constructor(checker: ts.TypeChecker, known: ReadonlySet<ts.Node>) {
    this.checker = checker;
    this.known = known;
  }

  contractSchemaOf(declaration: ts.InterfaceDeclaration): ContractSchema {
    const fields = this.checker.getTypeAtLocation(declaration).getProperties();
    const properties = fields.map((field) => {
      try {
        return [field.name, this.fieldSchemaOf(field)] as const;
      } catch (cause) {
        throw new Error(`${declaration.name.text}.${field.name} has no schema.`, { cause });
      }
    });
    const required = fields.filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0);
    return {
      name: this.nameOf(declaration),
      schema: {
        type: 'object',
        properties: Object.fromEntries(properties),
        ...(required.length > 0 && { required: required.map(({ name }) => name) }),
      },
    };
  }

  private nameOf(declaration: ts.InterfaceDeclaration): string {
    const tag = ts.getJSDocTags(declaration).find(({ tagName }) => tagName.text === 'schema');
    return tag === undefined ? `${declaration.name.text}Dto` : (ts.getTextOfJSDocComment(tag.comment) ?? '');
  }

  private fieldSchemaOf(field: ts.Symbol): Schema {
    const declaration = field.declarations?.[0];
    if (declaration === undefined || !ts.isPropertySignature(declaration) || declaration.type === undefined)
      throw new Error('Its type is inferred. Write it.');
    const description = ts.displayPartsToString(field.getDocumentationComment(this.checker));
    const { $ref, ...schema } = this.schemaOf(declaration.type);
    const described = {
      ...(description !== '' && { description: description.replaceAll(/\s+/g, ' ') }),
      ...keywordsOf(field.getJsDocTags(this.checker), schema['type']),
    };
    if ($ref === undefined) return { ...exampleOf(field.name, schema), ...schema, ...described };
    // OpenAPI 3.0 ignores what is next to a `$ref`.
    const isAlone = Object.keys({ ...schema, ...described }).length === 0;
    return isAlone ? { $ref } : { ...schema, ...described, allOf: [{ $ref }] };
  }

  private schemaOf(node: ts.TypeNode): Schema {
    if (ts.isArrayTypeNode(node)) return { type: 'array', items: this.schemaOf(node.elementType) };
    if (ts.isUnionTypeNode(node)) return this.unionSchemaOf(node);
    if (ts.isTypeReferenceNode(node)) return this.referenceSchemaOf(node);
    if (node.getText() === 'true') return { type: 'boolean', enum: [true] };
    if (ts.isLiteralTypeNode(node)) return enumOf([this.checker.getTypeFromTypeNode(node)]);
    if (node.kind === ts.SyntaxKind.StringKeyword) return { type: 'string' };
    if (node.kind === ts.SyntaxKind.NumberKeyword) return { type: 'integer' };
    if (node.kind === ts.SyntaxKind.BooleanKeyword) return { type: 'boolean' };
    throw new Error(`No schema for the type "${node.getText()}". Name it, or use another type.`);
  }

  private unionSchemaOf(node: ts.UnionTypeNode): Schema {
    const others = node.types.filter((each) => each.getText() !== 'null');
    const [only, ...more] = others;
    if (only === undefined || more.length > 0)
      return enumOf(others.map((each) => this.checker.getTypeFromTypeNode(each)));
    const { enum: values, ...schema } = this.schemaOf(only);
    // OpenAPI 3.0 allows null only where the enumeration lists it.
    if (Array.isArray(values)) return { ...schema, enum: [...(values as unknown[]), null], nullable: true };
    return { ...(schema['$ref'] !== undefined && { type: 'object' }), ...schema, nullable: true };
  }

  private referenceSchemaOf(node: ts.TypeReferenceNode): Schema {
    const { typeArguments } = node;
    const imported = this.checker.getSymbolAtLocation(node.typeName);
    if (imported?.name === 'Record' && typeArguments?.[1] !== undefined)
      return { type: 'object', additionalProperties: this.schemaOf(typeArguments[1]) };
    const isAlias = imported !== undefined && (imported.flags & ts.SymbolFlags.Alias) !== 0;
    const symbol = isAlias ? this.checker.getAliasedSymbol(imported) : imported;
    const declaration = symbol?.declarations?.[0];
    if (declaration !== undefined && ts.isInterfaceDeclaration(declaration) && this.known.has(declaration))
      return { $ref: `#/components/schemas/${this.nameOf(declaration)}` };
    if (declaration === undefined || !ts.isTypeAliasDeclaration(declaration))
      throw new Error(`There is no type ${node.getText()}.`);
    const schema = this.aliasSchemaOf(declaration.type);
    return { ...schema, ...keywordsOf(symbol?.getJsDocTags(this.checker) ?? [], schema['type']) };
  }

  /** `(typeof GENRES)[number]` has the values of the list in their order; any other alias has the schema of its type. */
  private aliasSchemaOf(node: ts.TypeNode): Schema {
    if (!ts.isIndexedAccessTypeNode(node)) return this.schemaOf(node);
    const list = this.checker.getTypeFromTypeNode(node.objectType) as ts.TypeReference;
    return enumOf(this.checker.getTypeArguments(list));
  }
}

function enumOf(types: readonly ts.Type[]): Schema {
  const values = types.map((type) => {
    if (!type.isStringLiteral()) throw new Error('An enumeration can only have texts.');
    return type.value;
  });
  return { type: 'string', enum: values };
}

function keywordsOf(tags: Tags, type: unknown): Schema {
  const known = tags.filter(({ name }) => KEYWORDS.includes(name));
  return Object.fromEntries(
    known.map(({ name, text }) => [name, valueOf(ts.displayPartsToString(text), name, type)]),
  );
}

/** A text, the name of a limit, or JSON. */
function valueOf(text: string, keyword: string, type: unknown): unknown {
  const isText = keyword === 'format' || (type === 'string' && keyword === 'example' && text !== 'null');
  return isText ? text : (LIMITS[text] ?? JSON.parse(text));
}

/** The example of a field without one of its own. */
function exampleOf(field: string, { type, enum: values, format }: Schema): Schema {
  if (values !== undefined || format !== undefined) return {};
  if (type === 'boolean') return { example: true };
  const example = EXAMPLES[field];
  return typeof example === type ? { example } : {};
}
