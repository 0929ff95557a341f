import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../../../lib/page/cx.ts';
import { controlStyle, describedBy, Field, type FieldText, searchStyle } from './field.tsx';
import { useTextLimit } from './limit-note.tsx';

type Props = ComponentProps<'input'> & FieldText & { leading?: ReactNode; trailing?: ReactNode };

export function TextField(props: Props) {
  const { label, labelHidden, hint, error, errorQuiet, limit, leading, trailing, className, onChange, ...rest } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const { state, noteTyped } = useTextLimit(limit, rest.value);
  const changed = (event: ChangeEvent<HTMLInputElement>) => {
    noteTyped(event.currentTarget.value);
    onChange?.(event);
  };
  return (
    <Field
      id={id}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      errorQuiet={errorQuiet}
      limit={state}
    >
      <div className="relative" dir={trailing ? rest.dir : undefined}>
        {leading && (
          <div className="pointer-events-none absolute inset-y-0 inset-s-3 flex items-center text-muted">{leading}</div>
        )}
        <input
          type="text"
          dir="auto"
          placeholder=" "
          {...rest}
          id={id}
          {...describedBy(id, { hint, error, limit: state })}
          onChange={changed}
          className={cx(
            rest.type === 'search' ? searchStyle : controlStyle,
            leading ? 'ps-10' : '',
            trailing ? 'pe-18' : '',
            className,
          )}
        />
        {trailing && <div className="absolute inset-y-0 inset-e-1.5 flex items-center">{trailing}</div>}
      </div>
    </Field>
  );
}
