export function installedBrowser(environment?: NodeJS.ProcessEnv): string | null;
