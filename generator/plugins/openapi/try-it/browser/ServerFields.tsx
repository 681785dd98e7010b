/** The server that receives the request, and the variables of its address. */

import { useId, type ReactNode } from 'react';
import type { FormServer, FormVariable } from '../form.ts';
import { serverAddress } from './prepare-request.ts';
import type { PartProps } from './TryIt.tsx';

export function ServerFields({
  servers,
  words,
  entered,
  change,
}: PartProps & { servers: readonly FormServer[] }): ReactNode {
  const id = useId();
  const server = servers[entered.server];
  const variables = server?.variables.filter(({ options }) => options?.length !== 1) ?? [];
  if (server === undefined) return null;
  return (
    <fieldset>
      <legend>{words.server}</legend>
      {servers.length === 1 ? (
        <p className="try-it__server">
          <code>{serverAddress(server, entered.variables)}</code>
        </p>
      ) : (
        <div className="try-it__field">
          <select
            id={id}
            aria-label={words.server}
            value={entered.server}
            onChange={({ target }) => change({ server: Number(target.value), variables: {} })}
          >
            {servers.map((each, index) => (
              <option key={index} value={index}>
                {each.description === '' ? each.url : `${each.description}: ${each.url}`}
              </option>
            ))}
          </select>
        </div>
      )}
      {variables.map((variable) => (
        <Variable
          key={variable.name}
          variable={variable}
          value={entered.variables[variable.name] ?? variable.value}
          onValue={(value) => change({ variables: { ...entered.variables, [variable.name]: value } })}
        />
      ))}
    </fieldset>
  );
}

function Variable({
  variable: { name, options },
  value,
  onValue,
}: {
  variable: FormVariable;
  value: string;
  onValue: (value: string) => void;
}): ReactNode {
  const id = useId();
  const control = {
    id,
    value,
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  };
  return (
    <div className="try-it__field">
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {options === null ? (
        <input type="text" spellCheck={false} {...control} />
      ) : (
        <select {...control}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </div>
  );
}
