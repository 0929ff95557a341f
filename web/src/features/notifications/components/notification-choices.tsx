import type { NotificationSettings } from '@hearth/contract/notifications/endpoints';
import type { MailSettings } from '@hearth/contract/notifications/mail';
import type { NotificationKind } from '@hearth/contract/notifications/rules';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useStore } from '../../../lib/state/store.ts';
import { useMember } from '../../accounts/public/member.ts';
import { type MailChange, useMailSettings, useSaveMailSettings } from '../api/mail-settings.ts';
import { type SettingChange, useNotificationSettings, useSaveNotificationSettings } from '../api/settings.ts';
import { usePushState } from '../api/use-push-state.ts';
import { kindGroups, kindLabel } from '../kind-labels.ts';
import { chooseSound, soundChoice } from '../message-sound-choice.ts';
import { mailWordsId } from './mail-choice.tsx';
import { PushSwitch } from './push-switch.tsx';

/** Says why nothing can be chosen about push. */
const pushWordsId = 'push-words';

const ways = [
  { way: 'inApp', label: t`In the app` },
  { way: 'push', label: t({ message: 'Push', comment: 'Column of the settings: push notifications' }) },
] as const;

/** `pushOff`: the id of the sentence that says why nothing can be chosen about push; undefined when it is on. */
type TableProps = {
  types: NotificationSettings['types'];
  pushOff: string | undefined;
  save: (change: SettingChange) => void;
  mail: Mailing;
};

type Mailing = { settings: MailSettings | undefined; saveMail: (change: MailChange) => void };

function MailSwitch({
  kind,
  labelledBy,
  settings,
  saveMail,
}: Mailing & { kind: NotificationKind; labelledBy: string }) {
  const off = !settings || settings.hindrance !== null;
  return (
    <Switch
      aria-labelledby={labelledBy}
      aria-describedby={off ? mailWordsId : undefined}
      disabled={off}
      checked={!off && settings.types.includes(kind)}
      onChange={(event) => saveMail({ types: { [kind]: event.target.checked } })}
    />
  );
}

function KindRow({
  kind,
  columns,
  types,
  pushOff,
  save,
  mail,
}: TableProps & { kind: NotificationKind; columns: string }) {
  const rowId = useId();
  return (
    <tr>
      <th scope="row" id={rowId} className="py-1.5 pe-2 text-start font-medium">
        {kindLabel(kind)}
      </th>
      {ways.map(({ way }) => {
        const off = way === 'push' && pushOff !== undefined;
        return (
          <td key={way} className="px-2">
            <Switch
              aria-labelledby={`${rowId} ${columns}-${way}`}
              aria-describedby={off ? pushOff : undefined}
              disabled={off}
              checked={!off && types[kind][way]}
              onChange={(event) => save({ type: kind, way, wanted: event.target.checked })}
            />
          </td>
        );
      })}
      <td className="px-2">
        <MailSwitch kind={kind} labelledBy={`${rowId} ${columns}-mail`} {...mail} />
      </td>
    </tr>
  );
}

function ChoiceTable(props: TableProps) {
  const columns = useId();
  return (
    <table className="w-full border-line border-y">
      <thead>
        <tr className="border-line border-b text-muted text-sm">
          <th scope="col" className="py-2 pe-2 text-start font-medium">
            {t({ message: 'About', context: 'column', comment: 'What a notification is about' })}
          </th>
          {ways.map(({ way, label }) => (
            <th
              key={way}
              scope="col"
              id={`${columns}-${way}`}
              className="w-18 px-2 py-2 text-center font-medium sm:w-28"
            >
              {label}
            </th>
          ))}
          <th scope="col" id={`${columns}-mail`} className="w-18 px-2 py-2 text-center font-medium sm:w-28">
            {t`Email`}
          </th>
        </tr>
      </thead>
      {kindGroups.map(({ label, kinds }) => (
        <tbody key={label} className="divide-y divide-line border-line border-b">
          <tr>
            <th scope="rowgroup" colSpan={4} className="pt-5 pb-1 text-start font-semibold">
              {label}
            </th>
          </tr>
          {kinds.map((kind) => (
            <KindRow key={kind} kind={kind} columns={columns} {...props} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function SoundSwitch() {
  const { id } = useMember();
  return (
    <Switch
      label={t`Play a sound on this device when a message arrives`}
      checked={useStore(soundChoice) === id}
      onChange={(event) => chooseSound(id, event.target.checked)}
    />
  );
}

/** Which notifications the member wants, and in which way. */
export function NotificationChoices() {
  const settings = useNotificationSettings();
  const { mutate: save } = useSaveNotificationSettings();
  const mail = useMailSettings();
  const { mutate: saveMail } = useSaveMailSettings();
  const { state } = usePushState();
  if (settings.isPending) return <Skeleton className="h-80" />;
  if (!settings.data) return <ErrorState text={messageOf(settings.error)} onRetry={() => void settings.refetch()} />;
  const { types } = settings.data;
  const pushOff = state === 'on' ? undefined : pushWordsId;
  return <ChoiceTable types={types} pushOff={pushOff} save={save} mail={{ settings: mail.data, saveMail }} />;
}

/** Push, its text and the sound of messages. */
export function DeviceChoices() {
  const { data } = useNotificationSettings();
  const { mutate: save } = useSaveNotificationSettings();
  const push = usePushState();
  const on = push.state === 'on';
  return (
    <div className="flex flex-col gap-1">
      <PushSwitch wordsId={pushWordsId} push={push} />
      <Switch
        label={t`Show message text in push notifications`}
        aria-describedby={on ? undefined : pushWordsId}
        disabled={!on || !data}
        checked={on && data?.pushText === true}
        onChange={(event) => save({ type: 'pushText', wanted: event.target.checked })}
      />
      <SoundSwitch />
    </div>
  );
}
