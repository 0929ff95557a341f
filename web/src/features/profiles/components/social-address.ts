import { isWebAddress, type SocialNetwork } from '@hearth/contract/profiles/rules';

const handleAddress: Record<SocialNetwork, (handle: string) => string> = {
  instagram: (handle) => `https://www.instagram.com/${encodeURIComponent(handle)}`,
  facebook: (handle) => `https://www.facebook.com/${encodeURIComponent(handle)}`,
  whatsapp: (handle) => `https://wa.me/${handle.replace(/\D/g, '')}`,
};

/** The address of a handle; null if it is not valid for the network. */
export function socialAddress(network: SocialNetwork, text: string): string | null {
  if (isWebAddress(text)) return text;
  const handle = text.replace(/^@/, '');
  const fits = network === 'whatsapp' ? /^\+?[\d .-]{6,}$/ : /^[\w.-]+$/;
  return fits.test(handle) ? handleAddress[network](handle) : null;
}

/** "https://facebook.com/ada" reads better without its beginning. */
export function shownSocialText(text: string): string {
  return text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
