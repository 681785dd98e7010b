/** Adds to the site what forms need: their data, and a policy that allows the servers. */

import type { PluginHooks, PluginProblem } from 'pagewright';
import type { Api, Operation } from '../api.ts';
import { allOf } from '../markdown.ts';
import { formPath } from './button.ts';
import { canTry, formServers, hostsOf } from './form-servers.ts';
import { requestForm } from './request-form.ts';

export function tryItHooks(apis: readonly Api[]): Pick<PluginHooks, 'files' | 'connections'> {
  const forms = apis.flatMap((api) => operationsOf(api).map((operation) => ({ operation, api })));
  return {
    files: forms.map(({ operation, api }) => ({
      path: formPath(operation, api),
      contents: JSON.stringify(requestForm(operation, api)),
    })),
    connections: allHosts(apis),
  };
}

/** Names the hosts in the output of the build. */
export function tryItProblems(api: Api): PluginProblem[] {
  const { tryIt, file } = api.settings;
  if (!tryIt) {
    return [];
  }
  if (operationsOf(api).length === 0) {
    return [
      {
        level: 'warn',
        file,
        message: "No operation has a form, because browsers can't call any of the servers.",
        fix: 'Add a server whose URL starts with "https:", "http:", or "/". If you don\'t want forms, remove `tryIt`.',
      },
    ];
  }
  const hosts = allHosts([api]);
  return [
    {
      level: 'log',
      file,
      message:
        hosts.length === 0
          ? "Readers can send requests to the site's own host from the forms of this API."
          : `Readers can send requests from the forms of this API, so the policy of the pages allows ${allOf(hosts)}.`,
      fix: 'To remove the forms, remove `tryIt`.',
    },
  ];
}

function operationsOf(api: Api): Operation[] {
  return api.operations.filter((operation) => canTry(operation, api));
}

function allHosts(apis: readonly Api[]): string[] {
  return [...new Set(apis.flatMap(operationsOf).flatMap(formServers).flatMap(hostsOf))];
}
