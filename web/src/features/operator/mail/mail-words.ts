import type { MailState } from '@hearth/contract/site/rules';
import { t } from '@lingui/core/macro';

export const stateWords: Record<MailState, string> = {
  waiting: t({ message: 'Waiting', context: 'email' }),
  failed: t({ message: 'Failed', context: 'email' }),
  sent: t({ message: 'Sent', context: 'email' }),
};

/** The codes of the mail library. */
const failures: Record<string, string> = {
  ECONNECTION: t`The mail server can’t be reached.`,
  ESOCKET: t`The mail server can’t be reached.`,
  EDNS: t`The mail server can’t be found.`,
  ETIMEDOUT: t`The mail server didn’t answer in time.`,
  ETLS: t`No secure connection to the mail server could be made.`,
  EAUTH: t`The mail server refused the name or the password.`,
  EENVELOPE: t`The mail server refused the sender or the recipient.`,
  EMESSAGE: t`The mail server refused the message.`,
};

export function failureWords(code: string): string {
  return Object.hasOwn(failures, code) ? (failures[code] ?? code) : t`It couldn’t be delivered (${code}).`;
}
