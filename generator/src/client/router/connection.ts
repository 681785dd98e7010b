/** What `navigator.connection` says, where a browser has it. */
export interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** True on 2g and with data saver on: then nothing is fetched that was not asked for. */
export function isDataSavingConnection(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

/** The browser's connection. */
export function browserConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}
