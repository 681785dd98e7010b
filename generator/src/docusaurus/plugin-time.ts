/** The time limit for a project's plugins. */

import { DocsError } from '../problems.ts';
import { trackPending } from '../pending-work.ts';
import { record, type Settings } from './values.ts';

/** Plugins may load their data over a slow network. */
const defaultSeconds = 300;

/** Waits for one step of a plugin. Takes its name, for messages: `"loadContent" of the plugin "stars"`. */
export type PluginTime = <T>(what: string, step: () => T | Promise<T>) => Promise<T>;

/**
 * Limits each step of a plugin to the seconds in `customFields.pluginTimeout`; 0 is without a limit.
 * @param file the configuration, for messages
 */
export function pluginTime(settings: Settings, file: string): PluginTime {
  const written = record(settings['customFields'])['pluginTimeout'];
  const seconds = typeof written === 'number' && written >= 0 ? written : defaultSeconds;
  return async (what, step) => {
    if (seconds === 0) {
      return trackPending(what, step);
    }
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(
          new DocsError({
            code: 'config-not-loaded',
            level: 'throw',
            message: `${what} hasn't finished after ${seconds} seconds.`,
            fix: `If it needs more time, set "customFields: { pluginTimeout: ${seconds * 4} }". Otherwise, remove the plugin, or check whether it waits for the network.`,
            file,
          }),
        );
      }, seconds * 1000);
    });
    try {
      return await Promise.race([trackPending(what, step), tooLong]);
    } finally {
      clearTimeout(timer);
    }
  };
}
