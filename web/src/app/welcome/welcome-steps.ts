import type { WelcomeSteps } from '@hearth/contract/welcome/endpoints';
import { t } from '@lingui/core/macro';
import { Camera, type LucideIcon, PencilLine, UserRoundSearch, Users } from 'lucide-react';

export type WelcomeStep = keyof WelcomeSteps;

/** In the order of the welcome. */
export const welcomeSteps: readonly { step: WelcomeStep; icon: LucideIcon; text: string }[] = [
  { step: 'photo', icon: Camera, text: t`Add a profile photo` },
  { step: 'people', icon: UserRoundSearch, text: t`Find people you know` },
  { step: 'groups', icon: Users, text: t`Join a group` },
  { step: 'post', icon: PencilLine, text: t`Write your first post` },
];

export const pathOfStep = (step: WelcomeStep) => `/welcome?step=${step}`;
