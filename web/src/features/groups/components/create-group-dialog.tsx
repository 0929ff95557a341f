import { type GroupKind, groupKinds, maxGroupDescription, maxGroupName } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/radio-group.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { navigate } from '../../../lib/router/visit.ts';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { useCreateGroup } from '../api/create-group.ts';
import { kindWords } from '../public/kind-words.ts';

export function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [kind, setKind] = useState<GroupKind>('public');
  const create = useCreateGroup();
  const tooLong = isTooLong(name, maxGroupName) || isTooLong(description, maxGroupDescription);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending || tooLong) return;
    create.mutate(
      { name: name.trim(), description: description.trim(), kind },
      { onSuccess: ({ group }) => navigate(`/groups/${group.id}`) },
    );
  };
  return (
    <Dialog
      open
      title={t`Create group`}
      onOpenChange={(open) => !open && !create.isPending && onClose()}
      footer={
        <Button
          type="submit"
          form={formId}
          disabled={name.trim() === '' || tooLong}
          busy={create.isPending}
          busyText={t`Creating...`}
        >
          {t`Create`}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t`Group name`}
          autoFocus
          autoComplete="off"
          limit={{ max: maxGroupName, what: t`Group name` }}
          {...(create.error && { error: messageOf(create.error) })}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label={t`Description`}
          rows={3}
          limit={{ max: maxGroupDescription, what: t`Description` }}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <RadioGroup legend={t`Who can see this group?`} className="grid-flow-row">
          {groupKinds.map((each) => (
            <RadioCard
              key={each}
              name="kind"
              label={kindWords[each].name}
              hint={kindWords[each].meaning}
              checked={kind === each}
              onChange={() => setKind(each)}
            />
          ))}
        </RadioGroup>
      </form>
    </Dialog>
  );
}
