import { Field } from './Field.tsx';
import { countryName, decide, isAddress, type IpGeo } from './ip-geo.ts';
import { FIRST_FORM, type OtpForm } from './otp-form.ts';

interface PlaceRulesProps {
  form: OtpForm;
  ipGeo: IpGeo | null;
  problems: ReadonlyMap<string, string>;
}

const RULES = [
  { value: 'none', label: 'Everywhere' },
  { value: 'allow', label: 'Only from some places' },
  { value: 'block', label: 'Not from some places' },
] as const;

/** Rules by address and country, with a viewer to test them. */
export function PlaceRules({ form, ipGeo, problems }: PlaceRulesProps) {
  return (
    <fieldset className="tool-group">
      <legend>IP addresses and countries</legend>
      <div className="tool-choices" role="radiogroup" aria-label="Can play">
        {RULES.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="rule" value={value} defaultChecked={value === FIRST_FORM.rule} />
            {label}
          </label>
        ))}
      </div>
      <div hidden={form.rule === 'none'}>
        <div className="tool-row">
          <Field
            label={form.rule === 'block' ? "Can't play" : 'Can play'}
            hint={
              form.rule === 'block'
                ? 'One IPv4 address or country code on each line.'
                : 'One IPv4 address or country code on each line. To require both, write 203.0.113.7 + IN'
            }
            problem={problems.get('places')}
            className="tool-field--half"
          >
            {(attributes) => (
              <textarea
                rows={3}
                name="places"
                defaultValue={FIRST_FORM.places}
                spellCheck={false}
                {...attributes}
              />
            )}
          </Field>
          <Field
            label="Except"
            hint={form.rule === 'block' ? 'These can still play.' : "These still can't play."}
            problem={problems.get('except')}
            className="tool-field--half"
          >
            {(attributes) => (
              <textarea
                rows={3}
                name="except"
                defaultValue={FIRST_FORM.except}
                spellCheck={false}
                {...attributes}
              />
            )}
          </Field>
        </div>
        <PlaceTester form={form} ipGeo={ipGeo} problems={problems} />
      </div>
    </fieldset>
  );
}

function PlaceTester({ form, ipGeo, problems }: PlaceRulesProps) {
  const address = form.testAddress;
  const country = form.testCountry;
  const isKnown = isAddress(address) && countryName(country) !== null;
  return (
    <div className="tool-tester">
      <div className="tool-row">
        <Field
          label="Try an IP address"
          problem={
            problems.get('testAddress') ??
            (isAddress(address) ? undefined : 'Enter an IPv4 address, such as 203.0.113.7.')
          }
        >
          {(attributes) => (
            <input
              type="text"
              name="testAddress"
              defaultValue={FIRST_FORM.testAddress}
              autoComplete="off"
              {...attributes}
            />
          )}
        </Field>
        <Field
          label="in the country"
          hint={countryName(country) ?? undefined}
          problem={
            problems.get('testCountry') ??
            (countryName(country) === null ? 'Enter a country code, such as IN.' : undefined)
          }
        >
          {(attributes) => (
            <input
              type="text"
              name="testCountry"
              defaultValue={FIRST_FORM.testCountry}
              maxLength={2}
              autoComplete="off"
              {...attributes}
            />
          )}
        </Field>
      </div>
      <Verdict
        verdict={
          !isKnown || problems.has('places') || problems.has('except')
            ? null
            : decide(ipGeo, { address, country })
        }
      />
    </div>
  );
}

/** Announced by screen readers when it changes. */
export function Verdict({ verdict }: { verdict: { plays: boolean; because: string } | null }) {
  return (
    <output className="tool-verdict" data-plays={verdict?.plays}>
      {verdict !== null && (
        <>
          <strong>{verdict.plays ? 'Plays.' : 'Blocked.'}</strong> {verdict.because}
        </>
      )}
    </output>
  );
}
