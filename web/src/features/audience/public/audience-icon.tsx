import type { Audience } from '@hearth/contract/posts/rules';
import { Globe, LockKeyhole, UsersRound } from 'lucide-react';
import { audienceLabels } from './audience-words.ts';

export const audienceIcons = { public: Globe, friends: UsersRound, only_me: LockKeyhole };

export function AudienceIcon({ audience }: { audience: Audience }) {
  const Icon = audienceIcons[audience];
  const label = audienceLabels[audience];
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex">
      <Icon size={16} aria-hidden="true" />
    </span>
  );
}
