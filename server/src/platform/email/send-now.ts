import { AppError } from '../errors/app-error.ts';
import type { EmailWords } from './outbox.ts';

export type SendNow = (email: EmailWords & { to: string }) => Promise<void>;

const timeoutMs = 15_000;
const longestReason = 200;

/** Sends an e-mail while somebody waits, who learns whether the mail server took it and what it said. */
export function sendNowFrom(sender: string, smtpUrl: string | undefined): SendNow {
  return async ({ to, subject, text }) => {
    if (!smtpUrl) throw new AppError('mail_failed', { params: { reason: 'SMTP_URL' } });
    const { createTransport } = await import('nodemailer');
    const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    try {
      await transport.sendMail({ from: sender, to, subject, text });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new AppError('mail_failed', { params: { reason: reason.slice(0, longestReason) } });
    } finally {
      transport.close();
    }
  };
}
