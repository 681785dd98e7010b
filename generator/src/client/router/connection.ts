/** The Network Information API, if the browser supports it. */
export interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** True on 2G or with data saver on, in which case nothing is prefetched. */
export function isDataSavingConnection(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

/** The browser's connection. */
export function browserConnection(): Connection | undefined {
  const { connection }: Navigator & { connection?: Connection } = navigator;
  return connection;
}
