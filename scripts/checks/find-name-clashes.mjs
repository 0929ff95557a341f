import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

const packages = ['contract', 'words', 'server', 'web', 'demo'];

/**
 * Types, classes and constants are named by nouns: a name must be unique within the package. Functions are named by
 * verbs, and two domains may do the same (`markRead` in chat and in notifications): a name must be unique only within
 * the domain, feature or part of the platform. Elsewhere that is the first folder below `src`.
 */
const foldersWithParts = ['domains', 'features', 'platform'];

/**
 * Tests and their helpers are not checked because a reader meets them one file at a time; for the same reason e2e is
 * not in the list above. The names in generated files come from the database.
 */
const uncheckedFiles = /(\.test\.tsx?|\.generated\.ts|\.d\.ts)$|\/testing\//;

/** React Router demands this name in every route module. */
const isRouteComponent = ({ name, path }) => name === 'Component' && path.startsWith('web/src/app/routes/');

/** Each clash of exported names in the packages of a tree, as `name: fileA:line, fileB:line`. */
export function findNameClashes(tree) {
  return packages.flatMap((folder) => {
    const declared = sourcesIn(tree, `${folder}/src`).flatMap((path) => exportsOf(tree, path));
    const byName = Map.groupBy(
      declared.filter((declaration) => !isRouteComponent(declaration)),
      ({ name }) => name,
    );
    return [...byName.values()].flatMap(clashesAmong).map(describe).sort();
  });
}

function sourcesIn(tree, folder) {
  return readdirSync(join(tree, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll(sep, '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !uncheckedFiles.test(path));
}

function clashesAmong(declarations) {
  const groups = declarations.every(({ isFunction }) => isFunction)
    ? Map.groupBy(declarations, ({ path }) => partOf(path)).values()
    : [declarations];
  return [...groups].filter((group) => new Set(group.map(({ path }) => path)).size > 1);
}

/** `server/src/domains/posts/feed/page.ts` → `server/src/domains/posts` */
function partOf(path) {
  const folders = path.split('/').slice(0, -1);
  return folders.slice(0, foldersWithParts.includes(folders[2]) ? 4 : 3).join('/');
}

/** A file is named once, even if it exports a constant and a type of the same name. */
function describe(clash) {
  const perFile = new Map(clash.toReversed().map(({ path, line }) => [path, line]));
  const places = [...perFile].map(([path, line]) => `${path}:${line}`);
  return `${clash[0].name}: ${places.sort().join(', ')}`;
}

/** What a file declares itself and exports by name; a re-export means the same as the original. */
function exportsOf(tree, path) {
  const source = ts.createSourceFile(path, readFileSync(join(tree, path), 'utf8'), ts.ScriptTarget.Latest);
  const declared = source.statements.flatMap(declarationsIn);
  const exported = declared.filter(({ statement }) => isExportedByName(statement));
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier || !statement.exportClause) continue;
    for (const { name, propertyName } of statement.exportClause.elements) {
      if (name.text === 'default') continue;
      const local = declared.filter((declaration) => declaration.name === (propertyName ?? name).text);
      exported.push(...local.map((declaration) => ({ ...declaration, name: name.text })));
    }
  }
  return exported.map(({ name, isFunction, node }) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    return { name, isFunction, path, line };
  });
}

function declarationsIn(statement) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      identifiersIn(name).map((node) => ({
        name: node.text,
        isFunction: isFunctionExpression(initializer),
        node,
        statement,
      })),
    );
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  if (!isNamed || !statement.name) return [];
  const isFunction = ts.isFunctionDeclaration(statement);
  return [{ name: statement.name.text, isFunction, node: statement.name, statement }];
}

function identifiersIn(name) {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.filter(ts.isBindingElement).flatMap((element) => identifiersIn(element.name));
}

function isFunctionExpression(expression) {
  if (!expression) return false;
  if (ts.isParenthesizedExpression(expression) || ts.isSatisfiesExpression(expression) || ts.isAsExpression(expression))
    return isFunctionExpression(expression.expression);
  return ts.isArrowFunction(expression) || ts.isFunctionExpression(expression);
}

/** A default export gets its name from the file that imports it. */
function isExportedByName(statement) {
  const kinds = (ts.getModifiers(statement) ?? []).map(({ kind }) => kind);
  return kinds.includes(ts.SyntaxKind.ExportKeyword) && !kinds.includes(ts.SyntaxKind.DefaultKeyword);
}
