import { AppError } from '../errors/app-error.ts';
import type { EmailWords, Letterhead } from './email-words.ts';
import { renderEmail } from './render-email.ts';

export type SendNow = (email: EmailWords & { to: string }) => Promise<void>;

const timeoutMs = 15_000;
const longestReason = 200;

/** Sends an e-mail while somebody waits, who learns whether the mail server took it and what it said. */
export function sendNowFrom(sender: string, smtpUrl: string | undefined, letterhead: () => Letterhead): SendNow {
  return async ({ to, ...words }) => {
    if (!smtpUrl) throw new AppError('mail_failed', { params: { reason: 'SMTP_URL' } });
    const transport = await openTransport(smtpUrl);
    try {
      await transport.sendMail({ from: sender, to, ...renderEmail(words, letterhead()) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new AppError('mail_failed', { params: { reason: reason.slice(0, longestReason) } });
    } finally {
      transport.close();
    }
  };
}

/** Gives up after a while, because somebody waits. */
export async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  return createTransport({ url: smtpUrl, ...timeouts });
}
