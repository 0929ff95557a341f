import type { PluginItem } from '@babel/core';
import linguiMacros from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import babel from '@rolldown/plugin-babel';
import { englishInCode } from './english-in-code.ts';

const linguiConfig = makeConfig(
  { locales: ['en'], runtimeConfigModule: { i18n: ['#words', 'i18n'], Trans: ['#trans', 'Trans'] } },
  { skipValidation: true },
);

/** Turns Lingui's macros into calls of our own small runtime, before the React Compiler reads the code. */
export const sayWords: PluginItem[] = [[linguiMacros, { descriptorFields: 'message', linguiConfig }], englishInCode];

/** For tests of the browser's code. */
export const sayWordsInTests = [babel({ plugins: sayWords })];
