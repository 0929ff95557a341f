import { languageCodes, languages } from '@hearth/words/languages';
import { Check } from 'lucide-react';
import { Menu, MenuItem } from '../../../components/ui/menus/menu.tsx';
import { chooseLanguage } from '../../../lib/language/page-language.ts';
import { pageLanguage } from '../../../lib/language/words.ts';
import { LanguageButton } from './language-button.tsx';

/** Open when it is mounted, because the button has just been pressed. */
export function LanguageList() {
  return (
    <Menu defaultOpen align="start" trigger={<LanguageButton />}>
      {languageCodes.map((code) => (
        <MenuItem
          key={code}
          lang={languages[code].tag}
          aria-current={code === pageLanguage}
          icon={<Check size={22} aria-hidden="true" className={code === pageLanguage ? '' : 'invisible'} />}
          onSelect={() => chooseLanguage(code)}
        >
          <bdi>{languages[code].name}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}
