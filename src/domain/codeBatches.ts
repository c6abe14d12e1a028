/** Issued codes, grouped by batch. */

interface Issued {
  code: string;
  batchId: string;
  issuedAt: string;
  potId: string | null;
  isPotInBin: boolean;
}

export interface CodeBatch {
  batchId: string;
  issuedAt: string;
  /** The number of its codes. */
  count: number;
  /** Codes that are not on a pot. */
  unused: string[];
  /** Codes on pots in the bin: they are on them again if these are restored. */
  binned: string[];
  /** Codes on pots. */
  used: { code: string; potId: string }[];
}

/** Groups codes by batch, newest first, then by id. */
export function batchesOf(codes: readonly Issued[]): CodeBatch[] {
  const batches = new Map<string, CodeBatch>();
  for (const { code, batchId, issuedAt, potId, isPotInBin } of codes) {
    const batch = batches.get(batchId) ?? { batchId, issuedAt, count: 0, unused: [], binned: [], used: [] };
    batch.count += 1;
    if (isPotInBin) batch.binned.push(code);
    else if (potId === null) batch.unused.push(code);
    else batch.used.push({ code, potId });
    batches.set(batchId, batch);
  }
  return [...batches.values()].toSorted(
    (a, b) => b.issuedAt.localeCompare(a.issuedAt) || a.batchId.localeCompare(b.batchId),
  );
}
