import { AppError } from '../../../platform/errors/app-error.ts';

/** Of an online event: empty, or an address of the web. */
export function checkLink(link: string): void {
  if (link === '') return;
  const url = URL.parse(link);
  if (url && ['https:', 'http:'].includes(url.protocol) && url.hostname.includes('.')) return;
  throw new AppError('invalid_input', { field: 'link', params: { reason: 'not_a_web_address' } });
}
