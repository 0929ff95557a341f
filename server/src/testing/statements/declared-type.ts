import ts from 'typescript';

/** A type of TypeScript, as far as a value of PostgreSQL can have it. */
export type DeclaredType = {
  /** One, unless the type is a union of several. `null` alone has none. */
  kinds: ReadonlySet<ValueKind>;
  nullable: boolean;
  /** As it is written in an editor's tooltip. */
  text: string;
};

type SimpleKind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'object' | 'anything';
export type ValueKind = SimpleKind | `${SimpleKind}[]`;

export function readType(checker: ts.TypeChecker, type: ts.Type): DeclaredType {
  const parts = type.isUnion() ? type.types : [type];
  const empty = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
  const filled = parts.filter((part) => !(part.flags & empty));
  return {
    kinds: new Set(filled.map((part) => kindOf(checker, part))),
    nullable: filled.length < parts.length,
    text: checker.typeToString(type),
  };
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): ValueKind {
  if (!checker.isArrayType(type)) return simpleKindOf(type);
  const [element] = checker.getTypeArguments(type as ts.TypeReference);
  const kinds = element && [...readType(checker, element).kinds].filter((kind) => !kind.endsWith('[]'));
  return kinds?.length === 1 ? `${kinds[0] as SimpleKind}[]` : 'object[]';
}

function simpleKindOf(type: ts.Type): SimpleKind {
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'anything';
  const name = type.getSymbol()?.getName();
  return name === 'Date' || name === 'Buffer' ? name : 'object';
}
