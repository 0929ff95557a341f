/** Rules of a profile that the browser also runs: kept free of zod, which stays out of its bundle. */
export const socialNetworks = ['instagram', 'facebook', 'whatsapp'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export const socialLabels: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
};

export const profilePhotoFields = ['profilePic', 'coverPhoto'] as const;
export type ProfilePhotoField = (typeof profilePhotoFields)[number];

/** What is shown where no date of birth is known; it never makes a birthday. */
export const shownBirthDate = '1990-01-01';

const handle = /^[@+]?[\p{L}\p{N}_][\p{L}\p{M}\p{N}._\- ]*$/u;

/** A handle (or number), or an address that a browser may safely open. */
export function isSocialLink(text: string): boolean {
  return text === '' || handle.test(text) || isWebAddress(text);
}

export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
}

export function socialLinkMessage(network: SocialNetwork): string {
  return `${socialLabels[network]} must be a handle or a link that starts with http:// or https://.`;
}
