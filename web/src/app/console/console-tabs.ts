import { hasSiteRole, type SiteRole } from '@hearth/contract/core/site-roles';
import { type ConsoleTab, consoleTabs } from '@hearth/contract/operators/rules';
import { t } from '@lingui/core/macro';
import {
  BadgeCheck,
  Boxes,
  Flag,
  Gauge,
  type LucideIcon,
  Mail,
  Scale,
  ScrollText,
  Settings2,
  UsersRound,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';

type Tab = {
  title: string;
  lead?: string;
  icon: LucideIcon;
  role: SiteRole;
  Content: ComponentType;
};

const part = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

export const tabs: Record<ConsoleTab, Tab> = {
  overview: {
    title: t({ message: 'Overview', context: 'console' }),
    icon: Gauge,
    role: 'operator',
    Content: part(async () => (await import('../../features/operator/overview/overview-tab.tsx')).OverviewTab),
  },
  reports: {
    title: t({ message: 'Reports', context: 'console' }),
    icon: Flag,
    role: 'moderator',
    Content: part(async () => (await import('../../features/operator/reports/reports-tab.tsx')).ReportsTab),
  },
  verification: {
    title: t({ message: 'Verification', context: 'console' }),
    lead: t`Who asks for the verified badge, with what their profile said when they asked.`,
    icon: BadgeCheck,
    role: 'moderator',
    Content: part(
      async () => (await import('../../features/operator/verification/verification-tab.tsx')).VerificationTab,
    ),
  },
  members: {
    title: t({ message: 'Members', context: 'console' }),
    icon: UsersRound,
    role: 'moderator',
    Content: part(async () => (await import('../../features/operator/members/members-tab.tsx')).MembersTab),
  },
  groups: {
    title: t({ message: 'Groups', context: 'console' }),
    icon: Boxes,
    role: 'moderator',
    Content: part(async () => (await import('../../features/operator/groups/groups-tab.tsx')).GroupsTab),
  },
  rules: {
    title: t({ message: 'Rules', context: 'console' }),
    lead: t`What members may write and do here, and what happens otherwise. Everything acts at once.`,
    icon: Scale,
    role: 'operator',
    Content: part(async () => (await import('../../features/operator/rules/rules-tab.tsx')).RulesTab),
  },
  site: {
    title: t({ message: 'Site', context: 'console' }),
    lead: t`What the site is called, who may join, its own pages, and what everybody should know.`,
    icon: Settings2,
    role: 'operator',
    Content: part(async () => (await import('../../features/operator/site/site-tab.tsx')).SiteTab),
  },
  mail: {
    title: t({ message: 'Mail', context: 'console' }),
    lead: t`What the site sends by email. Addresses are shortened, and texts aren’t shown.`,
    icon: Mail,
    role: 'operator',
    Content: part(async () => (await import('../../features/operator/mail/mail-tab.tsx')).MailTab),
  },
  log: {
    title: t({ message: 'Log', context: 'noun' }),
    lead: t`Everything that was done for the site, by whom and why. Nobody can change it.`,
    icon: ScrollText,
    role: 'moderator',
    Content: part(async () => (await import('../../features/operator/log/log-tab.tsx')).LogTab),
  },
};

/** Those that this role may open. */
export function tabsFor(role: SiteRole | null): ConsoleTab[] {
  return consoleTabs.filter((tab) => hasSiteRole(role, tabs[tab].role));
}
