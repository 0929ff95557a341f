import { t } from '@lingui/core/macro';

/** Before a verified member saves another name. */
export function BadgeNotice({ renamed }: { renamed: boolean }) {
  return (
    <div role="status">
      {renamed && (
        <p className="rounded-md bg-hover px-3 py-2.5 text-sm">
          {t`Your verified badge belongs to your present name. If you save another name, the badge goes, and you can request verification again on your profile.`}
        </p>
      )}
    </div>
  );
}
