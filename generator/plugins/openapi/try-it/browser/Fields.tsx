/** Fields for values that a description lists: parameters, and properties of a body. */

import { useId, type ReactNode } from 'react';
import type { FormField } from '../form.ts';
import { fieldKey } from './form-values.ts';
import type { PartProps } from './TryIt.tsx';

export function Fields({
  fields,
  path,
  ...part
}: PartProps & { fields: readonly FormField[]; path: readonly string[] }): ReactNode {
  return fields.map((field) =>
    field.fields === undefined ? (
      <Field key={field.name} {...part} field={field} path={[...path, field.name]} />
    ) : (
      <fieldset key={field.name} className="try-it__group">
        <legend>
          <code>{field.name}</code> {field.isRequired && <small>{part.words.required}</small>}
        </legend>
        <Fields {...part} fields={field.fields} path={[...path, field.name]} />
      </fieldset>
    ),
  );
}

function Field({
  field,
  path,
  words,
  entered,
  mistakes,
  change,
}: PartProps & { field: FormField; path: readonly string[] }): ReactNode {
  const id = useId();
  const key = fieldKey(path);
  const mistake = mistakes[key];
  const facts = [
    field.facts,
    ...(field.kind === 'list' ? [words.onePerLine] : []),
    ...(field.isRequired ? [words.required] : []),
  ].join(', ');
  const control: Control = {
    id,
    value: entered.values[key] ?? '',
    'aria-describedby': mistake === undefined ? `${id}-facts` : `${id}-mistake ${id}-facts`,
    'aria-invalid': mistake === undefined ? undefined : true,
    'aria-required': field.isRequired,
    onChange: ({ target }) => change({ values: { ...entered.values, [key]: target.value } }),
  };
  return (
    <div className="try-it__field">
      <label htmlFor={id}>
        <code>{field.name}</code>
      </label>
      {field.kind === 'file' ? (
        <input
          id={id}
          type="file"
          aria-describedby={control['aria-describedby']}
          onChange={({ target }) => {
            const { [key]: _, ...others } = entered.files;
            const [file] = target.files ?? [];
            change({ files: file === undefined ? others : { ...others, [key]: file } });
          }}
        />
      ) : (
        <Input field={field} control={control} notSet={words.notSet} />
      )}
      {mistake !== undefined && (
        <p className="try-it__mistake" id={`${id}-mistake`}>
          {mistake}
        </p>
      )}
      <p className="try-it__facts" id={`${id}-facts`}>
        {facts}
        {field.description !== '' && <span>{field.description}</span>}
      </p>
    </div>
  );
}

interface Control {
  id: string;
  value: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
  'aria-required': boolean;
  onChange: (event: { target: { value: string } }) => void;
}

function Input({
  field,
  control,
  notSet,
}: {
  field: FormField;
  control: Control;
  notSet: string;
}): ReactNode {
  const { kind, example } = field;
  const shared = { spellCheck: false, autoCapitalize: 'off', placeholder: example } as const;
  if (kind === 'choice' || kind === 'boolean') {
    const options = kind === 'boolean' ? ['true', 'false'] : (field.options ?? []);
    return (
      <select {...control}>
        <option value="">{notSet}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  if (kind === 'list' || kind === 'json') {
    return <textarea rows={kind === 'list' ? 2 : 4} {...shared} {...control} />;
  }
  return <input type="text" inputMode={kind === 'number' ? 'decimal' : undefined} {...shared} {...control} />;
}
