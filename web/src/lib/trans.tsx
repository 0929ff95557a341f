import type { I18n } from '@lingui/core';
import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';
import { i18n } from './words.ts';

const lingui = { i18n: i18n as unknown as I18n };

/** The macro of sentences with elements in them calls this. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={lingui} />;
}
