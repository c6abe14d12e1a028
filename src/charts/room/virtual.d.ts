declare module 'virtual:charts/overview' {
  const overview: import('../facts/facts.ts').Overview;
  export default overview;
}

declare module 'virtual:charts/findings' {
  const findings: import('../facts/facts.ts').Finding[];
  export default findings;
}

declare module 'virtual:charts/facts' {
  const facts: Record<string, () => Promise<{ default: import('../facts/facts.ts').ChartFacts }>>;
  export default facts;
}

/** The address of the app in development. */
declare const __APP_ORIGIN__: string;

/** The charts themselves: `contents/snug.ts`, `contents/anyFile.ts` with `--from`, or `contents/none.ts` in a review. */
declare module 'virtual:charts/contents' {
  export const loadModel: (
    chart: string,
    start: string,
  ) => Promise<import('#walks/anyMachine/anyModel.ts').AnyModel>;
  export const loadWalks: typeof import('./contents/snug.ts').loadWalks;
}

declare module 'virtual:charts/machines' {
  export const exports: Record<string, unknown>;
  export const file: string;
}
