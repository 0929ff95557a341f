import { dirname, join } from 'node:path';
import ts from 'typescript';
import { type DeclaredType, readType } from './declared-type.ts';

/** A call of `statement<Row, Parameters>(…)`, as its source declares it. */
export type DeclaredStatement = {
  /** `line:column` in the file. */
  position: string;
  file: string;
  line: number;
  /** The variable that holds it, after the functions around it: `timelinePosts.page`. */
  name: string;
  /** Undefined when the rows are not read: `never`, `unknown`. */
  columns: Map<string, DeclaredType> | undefined;
  /** Undefined when the call does not declare a tuple. */
  parameters: { label: string | undefined; type: DeclaredType }[] | undefined;
};

export type SourceReading = { statements: DeclaredStatement[]; problems: string[] };

const serverFolder = join(import.meta.dirname, '../../..');

/** TypeScript erases types before they run, so they are read from the sources by its compiler. */
export function readDeclaredStatements(files: readonly string[]): SourceReading {
  const program = ts.createProgram(files, compilerOptions());
  const checker = program.getTypeChecker();
  const reading: SourceReading = { statements: [], problems: [] };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} cannot be read.`);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isStatementCall(checker, node)) {
        reading.statements.push(readStatement(checker, source, node));
      }
      if (ts.isCallExpression(node) && runsRawSql(checker, node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        reading.problems.push(`${file}:${line + 1} runs sql\`…\` that no test prepares; it should be a statement.`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return reading;
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(serverFolder, 'tsconfig.json'), ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, serverFolder).options;
}

function isStatementCall(checker: ts.TypeChecker, { expression }: ts.CallExpression): boolean {
  if (!ts.isIdentifier(expression)) return false;
  const symbol = checker.getSymbolAtLocation(expression);
  const declared = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const from = declared?.valueDeclaration?.getSourceFile().fileName ?? '';
  return declared?.getName() === 'statement' && from.endsWith(join('platform', 'database', 'sql.ts'));
}

/** A fragment inside a query of Kysely is fine: that query is typed by the generated schema. */
function runsRawSql(checker: ts.TypeChecker, { expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'execute') return false;
  return checker.getTypeAtLocation(expression.expression).getSymbol()?.getName() === 'RawBuilder';
}

function readStatement(checker: ts.TypeChecker, source: ts.SourceFile, call: ts.CallExpression): DeclaredStatement {
  const { line, character } = source.getLineAndCharacterOfPosition(call.getStart());
  const [row, parameters] = (call.typeArguments ?? []).map((node) => checker.getTypeFromTypeNode(node));
  return {
    position: `${line + 1}:${character + 1}`,
    file: source.fileName,
    line: line + 1,
    name: nameOf(call),
    columns: row && readColumns(checker, row),
    parameters: parameters && readParameters(checker, parameters),
  };
}

function readColumns(checker: ts.TypeChecker, row: ts.Type): DeclaredStatement['columns'] {
  if (row.flags & (ts.TypeFlags.Never | ts.TypeFlags.Unknown)) return undefined;
  const properties = checker.getPropertiesOfType(row);
  return new Map(properties.map((each) => [each.getName(), readType(checker, checker.getTypeOfSymbol(each))]));
}

function readParameters(checker: ts.TypeChecker, tuple: ts.Type): DeclaredStatement['parameters'] {
  if (!checker.isTupleType(tuple)) return undefined;
  const { labeledElementDeclarations: labels } = (tuple as ts.TupleTypeReference).target;
  return checker.getTypeArguments(tuple as ts.TypeReference).map((type, index) => ({
    label: labels?.[index]?.name.getText(),
    type: readType(checker, type),
  }));
}

function nameOf(call: ts.CallExpression): string {
  const names: string[] = [];
  for (let node: ts.Node = call; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isPropertyAssignment(node)) {
      names.unshift(node.name?.getText() ?? '');
    }
  }
  return names.join('.') || 'a statement without a name';
}

/** A path as a reader of a report wants it. */
export function shortPath(file: string): string {
  return file.replace(`${dirname(serverFolder)}/`, '');
}
