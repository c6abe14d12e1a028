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
