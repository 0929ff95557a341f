import { type ChangeEvent, type ComponentProps, useId } from 'react';
import { cx } from '../../../lib/page/cx.ts';
import { controlStyle, describedBy, Field, type FieldText } from './field.tsx';
import { useTextLimit } from './limit-note.tsx';

const growsByItself = CSS.supports('field-sizing', 'content');

function grow(field: HTMLTextAreaElement) {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + 2}px`;
}

/** Grows with its text up to `maxHeight` of the class name given. */
export function Textarea({
  label,
  labelHidden,
  hint,
  error,
  limit,
  className,
  onChange,
  ...rest
}: ComponentProps<'textarea'> & FieldText) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const { state, noteTyped } = useTextLimit(limit, rest.value);
  const changed = (event: ChangeEvent<HTMLTextAreaElement>) => {
    if (!growsByItself) grow(event.currentTarget);
    noteTyped(event.currentTarget.value);
    onChange?.(event);
  };
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} limit={state}>
      <textarea
        rows={1}
        dir="auto"
        placeholder=" "
        {...rest}
        id={id}
        {...describedBy(id, { hint, error, limit: state })}
        onChange={changed}
        className={cx(controlStyle, 'field-sizing-content max-h-80 resize-none py-2.5', className)}
      />
    </Field>
  );
}
