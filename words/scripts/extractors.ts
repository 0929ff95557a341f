import { parseSync, traverse, types } from '@babel/core';
import { babelExtractor } from '@lingui/cli/api/extractors/babel';
import type { ExtractorType } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

const server = /\/server\/src\/.*\.ts$/;

/** The server runs as it is written, without macros: it marks its texts by saying them, `say('Hello {name}', …)`. */
export const sayExtractor: ExtractorType = {
  match: (file) => server.test(file),
  extract(file, code, onMessage) {
    if (!/\bsay\(/.test(code)) return;
    const tree = parseSync(code, { filename: file, configFile: false, parserOpts: { plugins: ['typescript'] } });
    traverse(tree, {
      CallExpression({
        node: {
          callee,
          arguments: [first],
          loc,
        },
      }) {
        if (!types.isIdentifier(callee, { name: 'say' })) return;
        if (!types.isStringLiteral(first)) throw new Error(`${file}:${loc?.start.line} does not say a plain literal`);
        onMessage({
          id: generateMessageId(first.value),
          message: first.value,
          origin: [file, loc?.start.line ?? 1],
          comment: undefined,
          context: undefined,
        });
      },
    });
  },
};

export const webExtractor: ExtractorType = {
  match: (file) => !server.test(file) && babelExtractor.match(file),
  extract: babelExtractor.extract,
};
