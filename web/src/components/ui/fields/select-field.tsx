import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cx } from '../../../lib/page/cx.ts';
import { controlStyle, describedBy, Field, type FieldText } from './field.tsx';

export function SelectField({
  label,
  labelHidden,
  hint,
  error,
  errorQuiet,
  className,
  ...rest
}: ComponentProps<'select'> & FieldText) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} errorQuiet={errorQuiet}>
      <div className={cx('relative', className)}>
        <select
          {...describedBy(id, { hint, error })}
          {...rest}
          id={id}
          className={cx(controlStyle, 'appearance-none pe-9')}
        />
        <ChevronDown
          size={22}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 inset-e-3 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
}
