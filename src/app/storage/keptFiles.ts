/** Files that a flow works on, by id: charts hold plain data only. They live as long as the app is open. */
const files = new Map<string, File>();

export const keepFile = (id: string, file: File): void => {
  files.set(id, file);
};

export const keptFile = (id: string): File | undefined => files.get(id);

export const dropFile = (id: string): void => {
  files.delete(id);
};
