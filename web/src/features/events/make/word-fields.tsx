import { maxEventDescription, maxEventLink, maxEventName, maxWhere } from '@hearth/contract/events/rules';
import { t } from '@lingui/core/macro';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import type { EventWords } from './event-draft.ts';

export type FieldsProps<Part> = { value: Part; onChange: (part: Partial<Part>) => void };

export function NameField({ value, onChange, focused = false }: FieldsProps<EventWords> & { focused?: boolean }) {
  return (
    <TextField
      label={t`Event name`}
      autoFocus={focused}
      autoComplete="off"
      limit={{ max: maxEventName, what: t`Event name` }}
      value={value.name}
      onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
    />
  );
}

export function WhereField({ value, onChange }: FieldsProps<EventWords>) {
  const label = t({ message: 'Where', context: 'of an event' });
  return (
    <TextField
      label={label}
      autoComplete="off"
      limit={{ max: maxWhere, what: label }}
      value={value.where}
      onChange={({ currentTarget }) => onChange({ where: currentTarget.value })}
    />
  );
}

export function DescriptionField({ value, onChange }: FieldsProps<EventWords>) {
  return (
    <Textarea
      label={t`Description`}
      rows={3}
      limit={{ max: maxEventDescription, what: t`Description` }}
      value={value.description}
      onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
    />
  );
}

export function LinkField({ value, onChange }: FieldsProps<EventWords>) {
  return (
    <TextField
      type="url"
      dir="ltr"
      label={t`Link`}
      hint={t`For an online event. It begins with https://.`}
      limit={{ max: maxEventLink, what: t`Link` }}
      value={value.link}
      onChange={({ currentTarget }) => onChange({ link: currentTarget.value })}
    />
  );
}
