import type { Profile } from '@hearth/contract/profiles/endpoints';
import { type SocialNetwork, socialNetworks } from '@hearth/contract/profiles/rules';
import { shownSocialText, socialAddress } from './social-address.ts';
import { SocialIcon } from './social-icon.tsx';
import { socialNames } from './social-names.ts';

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
  const address = socialAddress(network, text);
  const words = (
    <>
      <span className="sr-only">{`${socialNames[network]}: `}</span>
      <bdi>{shownSocialText(text)}</bdi>
    </>
  );
  if (!address) return <span className="min-w-0 break-words">{words}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={socialNames[network]}
      className="min-w-0 break-words text-ink underline underline-offset-2"
    >
      {words}
    </a>
  );
}
