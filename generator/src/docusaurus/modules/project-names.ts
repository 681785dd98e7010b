import { isOneOf, pickFields } from '../../unknown-value.ts';

const NAMES = ['organizationName', 'projectName'] as const;

/** Returns the settings that `docs migrate` keeps in `customFields`, because no setting here has them. */
export function projectNames(settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return pickFields(settings, (name) => isOneOf(name, NAMES));
}
