import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { copyLink } from '../../../components/ui/toast/copy-text.ts';

/** An empty link: it went by mail. */
export function ResetLinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog open title={t`Reset link`} onOpenChange={(open) => !open && onClose()}>
      {link === '' ? (
        <p>{t`The member gets the link by email. It works once, within 30 minutes.`}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <p>{t`No email can be sent to this member. Pass the link on yourself, and be sure that it is the member who gets it. It works once, within 30 minutes.`}</p>
          <TextField label={t`Reset link`} readOnly dir="ltr" value={link} />
          <Button className="self-start" onClick={() => void copyLink(link)}>
            {t`Copy link`}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
