import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { lazy, useState } from 'react';
import { Button } from '../../components/ui/buttons/button.tsx';
import { Opening } from '../../components/ui/dialogs/opening.tsx';
import { promptToInstall } from './install-prompt.ts';

// Few visitors open it, and it would make the first page heavier for everyone.
const InstallDialog = lazy(() => import('./install-dialog.tsx'));

export function DownloadAppButton() {
  const [explaining, setExplaining] = useState(false);

  async function install() {
    if (!(await promptToInstall())) setExplaining(true);
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void install()}>
        <Download size={22} aria-hidden="true" />
        {t`Download app`}
      </Button>
      {explaining && (
        <Opening>
          <InstallDialog onClose={() => setExplaining(false)} />
        </Opening>
      )}
    </>
  );
}
