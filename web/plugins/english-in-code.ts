import type { NodePath, PluginObj, types } from '@babel/core';
import { messageKey } from '@hearth/words/catalog';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Babel = { types: typeof types };

/**
 * Lingui's macros leave `_({ id: 'x7Yz2a', message: 'Log in' })` in the code. English needs neither a catalog nor ids:
 * a plain text becomes its own id, any other keeps its id and brings the compiled English with it. What does not change
 * moves to the top of the file, since the React Compiler would spend a place of its cache on each.
 */
export function englishInCode({ types: t }: Babel): PluginObj {
  const isNamed = (item: types.Node, ...names: string[]): item is types.ObjectProperty =>
    t.isObjectProperty(item) && t.isIdentifier(item.key) && names.includes(item.key.name);

  const textOf = (object: types.ObjectExpression, name: string) => {
    const value = object.properties.find((item) => isNamed(item, name)) as types.ObjectProperty | undefined;
    return t.isStringLiteral(value?.value) ? value.value.value : undefined;
  };

  const describe = (key: string, message: string): types.Expression => {
    const compiled = JSON.parse(JSON.stringify(compileMessageOrThrow(message)));
    return t.valueToNode({ id: key, ...(key === message ? {} : { message: compiled }) });
  };

  const visit = (program: NodePath<types.Program>) => {
    const hoisted = new Map<string, types.Identifier>();
    const hoist = (name: string, make: () => types.Expression) => {
      const known = hoisted.get(name);
      if (known) return t.cloneNode(known);
      const id = program.scope.generateUidIdentifier('w');
      hoisted.set(name, id);
      const [path] = program.unshiftContainer(
        'body',
        t.variableDeclaration('const', [t.variableDeclarator(id, make())]),
      );
      program.scope.registerDeclaration(path);
      return t.cloneNode(id);
    };

    const rewrite = (path: NodePath<types.ObjectExpression>) => {
      const object = path.node;
      if (!object.leadingComments?.some(({ value }) => value.replace('*', '').trim() === 'i18n')) return;
      const message = textOf(object, 'message');
      if (message === undefined) return;
      const key = messageKey(message, textOf(object, 'context'));
      const rest = object.properties.filter((item) => !isNamed(item, 'id', 'message', 'context'));
      const values = rest.find((item) => isNamed(item, 'values')) as types.ObjectProperty | undefined;
      const { parentPath } = path;

      if (parentPath.isCallExpression() && !values) {
        const callee = t.cloneNode(parentPath.node.callee);
        const said = key === message ? t.stringLiteral(key) : describe(key, message);
        parentPath.replaceWith(
          hoist(`said ${key}`, () => t.addComment(t.callExpression(callee, [said]), 'leading', '@__PURE__')),
        );
      } else if (parentPath.isCallExpression() && values) {
        parentPath.node.arguments = [hoist(key, () => describe(key, message)), values.value as types.Expression];
      } else if (parentPath.isJSXSpreadAttribute()) {
        const attributes = (rest as types.Node[] as types.ObjectProperty[]).map((item) =>
          t.jsxAttribute(
            t.jsxIdentifier((item.key as types.Identifier).name),
            t.jsxExpressionContainer(item.value as types.Expression),
          ),
        );
        parentPath.replaceWithMultiple([t.jsxSpreadAttribute(hoist(key, () => describe(key, message))), ...attributes]);
      } else {
        const description = describe(key, message) as types.ObjectExpression;
        description.properties.push(...rest);
        path.replaceWith(description);
      }
    };
    program.traverse({ ObjectExpression: rewrite });
  };

  // The macros work at the beginning of a file too, so that this finds what they wrote.
  return { name: 'english-in-code', visitor: { Program: { enter: visit } } };
}
