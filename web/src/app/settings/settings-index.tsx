import { settingsPaths } from '@hearth/contract/core/screens';
import { t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { version } from '../../../package.json';
import { menuRowHover, menuRowStyle } from '../../components/layout/menu-row.ts';
import { cx } from '../../lib/page/cx.ts';
import { NavLink } from '../../lib/router/link.tsx';
import { settingsSections } from './settings-sections.ts';

/** All sections: beside the open one on a desktop, a list of its own on a phone. */
export function SettingsIndex() {
  return (
    <nav
      aria-label={t`Settings`}
      className="border-line bg-surface p-2 max-md:border-y md:sticky md:top-18 md:w-70 md:shrink-0 md:rounded-lg md:border"
    >
      <ul className="flex flex-col gap-0.5">
        {settingsPaths.map((path) => (
          <li key={path}>
            <Row path={path} />
          </li>
        ))}
      </ul>
      <p className="mt-2 px-3 pb-1 text-muted text-xs">{t`Hearth ${{ version }}`}</p>
    </nav>
  );
}

function Row({ path }: { path: (typeof settingsPaths)[number] }) {
  const { title, icon: Icon } = settingsSections[path];
  // Settings themselves begin with the first section.
  const isFirst = path === settingsPaths[0];
  return (
    <NavLink
      to={path}
      also={isFirst ? '/settings' : undefined}
      className={cx(
        menuRowStyle,
        menuRowHover,
        'text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold [&[aria-current=page]>svg]:text-accent-ink',
      )}
    >
      <Icon size={22} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">{title}</span>
      <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted md:hidden rtl:-scale-x-100" />
    </NavLink>
  );
}
