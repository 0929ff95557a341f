import type { SocialNetwork } from '@hearth/contract/profiles/rules';

/** Names of companies: the same in every language. */
export const socialNames: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
};
