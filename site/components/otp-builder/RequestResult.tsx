import { CodeSample } from '../CodeSample.tsx';
import { jsonText } from '../../plugins/api/samples/literal.ts';
import type { BodyValue } from '../../plugins/api/samples/request.ts';
import { coloredLine } from './colored-code.tsx';
import { otpSamples } from './otp-samples.ts';

/**
 * The body, and the complete request in each language. Uses the same tabs as pages, handled by the generator's script,
 * so the language is stored and applies everywhere.
 */
export function RequestResult({ body }: { body: BodyValue }) {
  const samples = otpSamples(body);
  const first = samples[0]?.value;
  return (
    <>
      <CodeSample title="Request body" language="json" lines={jsonText(body).split('\n').map(coloredLine)} />
      <div className="tabs-container" data-tabs="" data-group="language" data-query="lang">
        <div role="tablist" className="tabs" aria-label="The request in your language">
          {samples.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              role="tab"
              id={`otp-builder-tab-${value}`}
              aria-controls={`otp-builder-panel-${value}`}
              aria-selected={value === first}
              tabIndex={value === first ? 0 : -1}
              className="tabs__item"
              data-value={value}
              suppressHydrationWarning
            >
              {label}
            </button>
          ))}
        </div>
        <div className="tabs__panels">
          {samples.map(({ value, label, sample }) => (
            <div
              key={value}
              role="tabpanel"
              id={`otp-builder-panel-${value}`}
              aria-labelledby={`otp-builder-tab-${value}`}
              data-value={value}
              className="tabs__panel"
              hidden={value !== first}
              suppressHydrationWarning
            >
              <p className="tabs__caption">{label}</p>
              <CodeSample
                title={sample.place ?? sample.file}
                language={sample.language}
                lines={sample.code.trimEnd().split('\n').map(coloredLine)}
              />
            </div>
          ))}
        </div>
      </div>
      {/* Selects the stored language before the first paint, as after all tabs. */}
      <script dangerouslySetInnerHTML={{ __html: 'docsTabs()' }} />
    </>
  );
}
