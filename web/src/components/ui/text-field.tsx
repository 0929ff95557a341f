import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx.ts';
import { controlStyle, describedBy, Field, type FieldText } from './field.tsx';

type Props = ComponentProps<'input'> & FieldText & { leading?: ReactNode; trailing?: ReactNode };

export function TextField({ label, labelHidden, hint, error, leading, trailing, className, ...rest }: Props) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className="relative">
        {leading && (
          <div className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">{leading}</div>
        )}
        <input
          type="text"
          dir="auto"
          {...rest}
          id={id}
          {...describedBy(id, { hint, error })}
          className={cx(controlStyle, leading ? 'pl-10' : '', trailing ? 'pr-18' : '', className)}
        />
        {trailing && <div className="absolute inset-y-0 right-1.5 flex items-center">{trailing}</div>}
      </div>
    </Field>
  );
}
