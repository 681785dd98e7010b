import { Field } from './Field.tsx';
import { FIRST_FORM, type OtpForm } from './otp-form.ts';
import { Verdict } from './PlaceRules.tsx';

interface OtherRulesProps {
  form: OtpForm;
  problems: ReadonlyMap<string, string>;
}

/** Validity period and viewer. */
export function ValidityRules({ problems }: Pick<OtherRulesProps, 'problems'>) {
  return (
    <fieldset className="tool-group">
      <legend>Validity and viewer</legend>
      <div className="tool-row">
        <Field
          label="Valid for (seconds)"
          hint="6 hours if empty"
          problem={problems.get('ttl')}
          className="tool-field--half"
        >
          {(attributes) => (
            <input type="text" inputMode="numeric" name="ttl" defaultValue={FIRST_FORM.ttl} {...attributes} />
          )}
        </Field>
        <Field
          label="Your viewer ID"
          hint="Optional"
          problem={problems.get('userId')}
          className="tool-field--half"
        >
          {(attributes) => (
            <input type="text" name="userId" autoComplete="off" spellCheck={false} {...attributes} />
          )}
        </Field>
      </div>
    </fieldset>
  );
}

/** Websites that may embed the player, with a field to test a host. */
export function WebsiteRules({ form, pattern, problems }: OtherRulesProps & { pattern: string | null }) {
  const host = form.testHost;
  return (
    <fieldset className="tool-group">
      <legend>Websites</legend>
      <div className="tool-row">
        <Field
          label="Hosts that can embed the player"
          hint="For example, example.com, or *.example.com for a domain and its subdomains. Every website if empty"
          problem={problems.get('hosts')}
          className="tool-field--half"
        >
          {(attributes) => (
            <textarea rows={2} name="hosts" autoComplete="off" spellCheck={false} {...attributes} />
          )}
        </Field>
        <Field label="Try a host" problem={problems.get('testHost')} className="tool-field--half">
          {(attributes) => (
            <input
              type="text"
              name="testHost"
              defaultValue={FIRST_FORM.testHost}
              autoComplete="off"
              {...attributes}
            />
          )}
        </Field>
      </div>
      <Verdict
        verdict={
          host === '' || problems.has('hosts') || problems.has('testHost') ? null : decideHost(pattern, host)
        }
      />
    </fieldset>
  );
}

function decideHost(pattern: string | null, host: string): { plays: boolean; because: string } {
  if (pattern === null) {
    return { plays: true, because: "There's no rule, so every website can embed the player." };
  }
  const plays = new RegExp(pattern).test(host);
  return { plays, because: `${host} ${plays ? 'matches' : "doesn't match"} ${pattern}` };
}

/** Downloads on mobile devices. */
export function DownloadRules({ form, problems }: OtherRulesProps) {
  return (
    <fieldset className="tool-group">
      <legend>Downloads</legend>
      <div className="tool-choices">
        <label>
          <input type="checkbox" name="canDownload" defaultChecked={FIRST_FORM.canDownload} />
          The app can download the video
        </label>
      </div>
      <div className="tool-row" hidden={!form.canDownload}>
        <Field label="and play it for" problem={problems.get('rental')}>
          {(attributes) => (
            <input
              type="text"
              inputMode="numeric"
              name="rental"
              defaultValue={FIRST_FORM.rental}
              {...attributes}
            />
          )}
        </Field>
        <Field label="Unit">
          {(attributes) => (
            <select name="rentalUnit" defaultValue={FIRST_FORM.rentalUnit} {...attributes}>
              <option value="days">days</option>
              <option value="hours">hours</option>
            </select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}
