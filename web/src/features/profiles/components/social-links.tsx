import type { Profile } from '@hearth/contract/profiles/endpoints';
import { isWebAddress, type SocialNetwork, socialLabels, socialNetworks } from '@hearth/contract/profiles/rules';
import { SocialIcon } from './social-icon.tsx';

const handleAddress: Record<SocialNetwork, (handle: string) => string> = {
  instagram: (handle) => `https://www.instagram.com/${encodeURIComponent(handle)}`,
  facebook: (handle) => `https://www.facebook.com/${encodeURIComponent(handle)}`,
  whatsapp: (handle) => `https://wa.me/${handle.replace(/\D/g, '')}`,
};

/** The address of a handle; null if it is not valid for the network. */
function addressOf(network: SocialNetwork, text: string): string | null {
  if (isWebAddress(text)) return text;
  const handle = text.replace(/^@/, '');
  const fits = network === 'whatsapp' ? /^\+?[\d .-]{6,}$/ : /^[\w.-]+$/;
  return fits.test(handle) ? handleAddress[network](handle) : null;
}

/** "https://facebook.com/ada" reads better without its beginning. */
function shownText(text: string): string {
  return text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}

export function SocialLinks({ profile }: { profile: Profile }) {
  const given = socialNetworks.filter((network) => profile[network] !== '');
  if (given.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {given.map((network) => (
        <li key={network} className="flex min-w-0 items-center gap-1.5 text-sm">
          <SocialIcon network={network} />
          <SocialLink network={network} text={profile[network]} />
        </li>
      ))}
    </ul>
  );
}

export function SocialLink({ network, text }: { network: SocialNetwork; text: string }) {
  const address = addressOf(network, text);
  const words = (
    <>
      <span className="sr-only">{socialLabels[network]}: </span>
      <bdi>{shownText(text)}</bdi>
    </>
  );
  if (!address) return <span className="min-w-0 break-words">{words}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={socialLabels[network]}
      className="min-w-0 break-words text-accent-ink underline underline-offset-2"
    >
      {words}
    </a>
  );
}
