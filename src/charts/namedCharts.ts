/** Returns the charts that `SNUG_CHARTS` names, separated by commas; none if all are meant. */
export const namedCharts = (): string[] => (process.env.SNUG_CHARTS ?? '').split(',').filter(Boolean);
