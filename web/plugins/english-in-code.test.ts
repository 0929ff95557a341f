import { transformSync } from '@babel/core';
import { expect, it } from 'vitest';
import { sayWords } from './say-words.ts';

const imports = "import { t, plural } from '@lingui/core/macro'; import { Trans } from '@lingui/react/macro';";

function build(code: string): string {
  const parserOpts = { plugins: ['typescript' as const, 'jsx' as const] };
  const built = transformSync(imports + code, {
    filename: 'a.tsx',
    configFile: false,
    compact: true,
    parserOpts,
    plugins: sayWords,
  });
  return (built?.code ?? '').replace(/import\{[^}]*\}from"#(words|trans)";/g, '');
}

it('a plain text is its own id, said once for the file', () => {
  const code = build('const a = t`Log in`; const f = () => [t`Log in`, t`Log out`];');
  expect(code.match(/"Log in"/g)).toHaveLength(1);
  expect(code).toContain('/*@__PURE__*/_i18n._("Log out")');
  expect(code).toMatch(/const f=\(\)=>\[_w,_w2\]/);
});

it('a text with values keeps its short id and brings the compiled English', () => {
  expect(build(`const f = (name: string) => t\`Chat with \${name}\`;`)).toMatch(
    /^const _w=\{id:"[\w-]{6}",message:\["Chat with ",\["name"\]\]\};const f=\(name:string\)=>_i18n\._\(_w,\{name:name\}\);/,
  );
});

it('two uses of a word that differ by context are two messages', () => {
  const code = build(
    "const a = [t({ message: 'Like', context: 'button' }), t({ message: 'Like', context: 'reaction' })];",
  );
  expect(new Set(code.match(/id:"[\w-]+"/g)).size).toBe(2);
  expect(code.match(/message:\["Like"\]/g)).toHaveLength(2);
});

it('plural forms are compiled', () => {
  expect(build("const f = (count: number) => plural(count, { one: '# friend', other: '# friends' });")).toContain(
    'message:[["count","plural",{one:["#"," friend"],other:["#"," friends"]}]]',
  );
});

it('a sentence with elements keeps them as components', () => {
  const code = build('const A = (name: string) => <Trans>Hello <b>{name}</b></Trans>;');
  expect(code).toContain('message:["Hello <0>",["name"],"</0>"]');
  expect(code).toMatch(/<_Trans\{\.\.\._w\}values=\{\{name:name\}\}components=\{\{0:<b\/>\}\}\/>/);
});
