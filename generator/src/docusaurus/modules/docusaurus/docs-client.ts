/**
 * Hooks of `@docusaurus/plugin-content-docs/client` that return nothing outside of docs, which components are prepared
 * for. The others have no counterpart.
 */

const nothing = (): undefined => undefined;

export const useActivePlugin = nothing;
export const useActiveVersion = nothing;
export const useActivePluginAndVersion = nothing;
export const useAllDocsData = (): Record<string, never> => ({});
export const useVersions = (): never[] => [];
export const useActiveDocContext = () => ({
  activeVersion: undefined,
  activeDoc: undefined,
  alternateDocVersions: {},
});
export const useDocsPreferredVersion = () => ({
  preferredVersion: null,
  savePreferredVersionName: nothing,
});
