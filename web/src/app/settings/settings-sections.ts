import { type SettingsPath, settingsPaths } from '@hearth/contract/core/screens';
import { t } from '@lingui/core/macro';
import {
  Ban,
  Bell,
  CircleUserRound,
  Flag,
  KeyRound,
  Lock,
  type LucideIcon,
  Newspaper,
  Palette,
  Trash2,
} from 'lucide-react';

type Section = { title: string; icon: LucideIcon };

export const settingsSections: Record<SettingsPath, Section> = {
  '/settings/account': { title: t`Account`, icon: CircleUserRound },
  '/settings/appearance': { title: t`Appearance and language`, icon: Palette },
  '/settings/notifications': { title: t`Notifications`, icon: Bell },
  '/settings/feed': { title: t`Your feed`, icon: Newspaper },
  '/settings/privacy': { title: t({ message: 'Privacy', context: 'settings' }), icon: Lock },
  '/settings/blocked': { title: t`Blocked members`, icon: Ban },
  '/settings/security': { title: t`Sign-in and security`, icon: KeyRound },
  '/settings/reports': { title: t`Your reports and decisions`, icon: Flag },
  '/settings/delete': { title: t`Delete account`, icon: Trash2 },
};

/** Undefined at /settings itself. */
export function sectionAt(pathname: string): SettingsPath | undefined {
  const path = pathname.toLowerCase();
  return settingsPaths.find((one) => path === one || path === `${one}/`);
}
