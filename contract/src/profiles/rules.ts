/** Rules of profiles for browser and server. Without zod, which is not part of the browser's bundle. */
export const socialNetworks = ['instagram', 'facebook', 'whatsapp'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export const socialLabels: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
};

export const profilePhotoFields = ['profilePic', 'coverPhoto'] as const;
export type ProfilePhotoField = (typeof profilePhotoFields)[number];

/** Shown where no date of birth is known; it does not count as a birthday. */
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
