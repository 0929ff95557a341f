import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

const uncheckedFiles = /\.test\.tsx?$|\/testing\/|\/service-worker\//;

/** Attributes that browsers or our components read as codes, never as words. */
const technicalAttributes =
  /^(class(Name)?|\w*ClassName|to|href|src|id|key|type|role|rel|target|style|variant|size|kind|side|align|as|dir|lang|data-.*|d|viewBox|fill|stroke|transform|(auto|input|enter)\w+|htmlFor|form|accept|method|name|value|loading|decoding|sizes|media|pattern|preload|crossOrigin|fetchPriority|tabIndex|slot|part|mode|theme|shape|tone|aria-(live|haspopup|current|controls|labelledby|describedby|owns|orientation|autocomplete|relevant))$/;
const wordedKeys =
  /^(label|title|text|message|words|heading|placeholder|hint|legend|caption|alt|description|advice|note|empty|question|action|confirm|cancel)$/i;

/** Names and signs that are the same in every language. */
const sameEverywhere = /^(F6|Meta AI|Northlight Cabins|X{4}(-X{4})*)$/;

const letters = /\p{L}/u;
const capital = /^\p{Lu}/u;
const sentence = /^\p{Lu}[\p{L}’']*[,:]?\s+\S*\p{L}/u;

/** Every text in the browser's code that no macro says, as `file:line: text`. */
export function findBareWords(tree, folder = 'web/src') {
  return readdirSync(join(tree, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll(sep, '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !uncheckedFiles.test(`/${path}`))
    .flatMap((path) => bareWordsIn(path, readFileSync(join(tree, path), 'utf8')));
}

function bareWordsIn(path, code) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const found = [];
  const visit = (node) => {
    if (isSaid(node) || isForProgrammers(node)) return;
    const text = textOf(node);
    if (text !== undefined && isBare(node, text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}: ${text.trim().replace(/\s+/g, ' ').slice(0, 80)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** `t`…``, `t({ … })`, `plural(…)`, `select(…)` and `<Trans>…</Trans>`. */
function isSaid(node) {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 't';
  if (ts.isCallExpression(node)) return ['t', 'plural', 'select'].includes(node.expression.getText());
  return ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'Trans';
}

function isForProgrammers(node) {
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeNode(node) ||
    (ts.isCallExpression(node) && /^(console|window\.reportError)/.test(node.expression.getText())) ||
    (ts.isNewExpression(node) &&
      /Error$/.test(node.expression.getText()) &&
      node.expression.getText() !== 'MemberError') ||
    (ts.isJsxAttribute(node) && technicalAttributes.test(node.name.getText()))
  );
}

function textOf(node) {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  }
  return undefined;
}

function isBare(node, text) {
  if (!letters.test(text) || sameEverywhere.test(text)) return false;
  if (ts.isJsxText(node)) return true;
  if (sentence.test(text)) return true;
  const owner = ownerOf(node);
  if (ts.isJsxExpression(owner)) return !ts.isJsxAttribute(owner.parent) || capital.test(text);
  if (ts.isJsxAttribute(owner)) return capital.test(text);
  return ts.isPropertyAssignment(owner) && wordedKeys.test(owner.name.getText()) && capital.test(text);
}

/** Where the value of this text ends up: through conditions, `??` and brackets. */
function ownerOf(node) {
  const { parent } = node;
  const passesOn =
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && ['??', '||', '&&'].includes(parent.operatorToken.getText()));
  return passesOn ? ownerOf(parent) : parent;
}
