import { t } from '@lingui/core/macro';

/** Before a verified member saves another name. */
export function BadgeNotice({ renamed }: { renamed: boolean }) {
  return (
    <div role="status" className="empty:absolute">
      {renamed && (
        <p className="rounded-md bg-hover px-3 py-2.5 text-sm">
          {t`Your verified badge is tied to your current name. If you change your name, you lose the badge and can request verification again on your profile.`}
        </p>
      )}
    </div>
  );
}
