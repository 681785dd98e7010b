import { watermarkField } from './otp-form.ts';
import { Field } from './Field.tsx';
import { NEW_WATERMARK, type WatermarkFields } from './watermark.ts';

interface WatermarkFieldsetProps {
  /** ID of the watermark in the form, stable when others are added or removed. */
  id: number;
  /** 1-based position. */
  number: number;
  type: WatermarkFields['type'];
  problems: ReadonlyMap<string, string>;
  onRemove: () => void;
}

const NUMBERS = {
  rtext: [
    { name: 'interval', label: 'Moves (ms)', hint: undefined },
    { name: 'skip', label: 'Hides for (ms)', hint: 'Optional' },
  ],
  text: [
    { name: 'x', label: 'From the left (px)', hint: undefined },
    { name: 'y', label: 'From the top (px)', hint: undefined },
  ],
} as const;

/** The fields of one watermark with their initial values. */
export function WatermarkFieldset({ id, number, type, problems, onRemove }: WatermarkFieldsetProps) {
  const first = NEW_WATERMARK[type];
  const named = (name: keyof WatermarkFields) => ({
    name: watermarkField(id, name),
    defaultValue: first[name],
  });
  const problem = (name: keyof WatermarkFields) => problems.get(watermarkField(id, name));
  return (
    <fieldset className="tool-group">
      <legend>
        Text {number}: {type === 'rtext' ? 'moving' : 'at a fixed place'}
      </legend>
      <input type="hidden" name={watermarkField(id, 'type')} value={type} />
      <div className="tool-row">
        <Field label="Text" problem={problem('text')} className="tool-field--wide">
          {(attributes) => <input type="text" autoComplete="off" {...attributes} {...named('text')} />}
        </Field>
        <Field label="Color" problem={problem('color')}>
          {(attributes) => <input type="color" {...attributes} {...named('color')} />}
        </Field>
        <Field label="Opacity (0 to 1)" problem={problem('alpha')}>
          {(attributes) => <input type="text" inputMode="decimal" {...attributes} {...named('alpha')} />}
        </Field>
        <Field label="Size" problem={problem('size')}>
          {(attributes) => <input type="text" inputMode="numeric" {...attributes} {...named('size')} />}
        </Field>
        {NUMBERS[type].map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} problem={problem(name)}>
            {(attributes) => <input type="text" inputMode="numeric" {...attributes} {...named(name)} />}
          </Field>
        ))}
      </div>
      <button type="button" className="button" onClick={onRemove}>
        Remove text {number}
      </button>
    </fieldset>
  );
}
