import type { Finding } from '../../facts/facts.ts';

const kinds: readonly Finding['kind'][] = ['chart', 'state', 'event', 'message', 'sentence'];

/** Returns what contains all of these words, names before descriptions. */
export function findingsFor(text: string, findings: readonly Finding[]): Finding[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rankOf = (finding: Finding) => {
    const name = finding.text.toLowerCase();
    return (words.every((word) => name.includes(word)) ? 0 : 4) + kinds.indexOf(finding.kind);
  };
  return findings
    .filter((finding) => {
      const all = `${finding.chart} ${finding.text} ${finding.more}`.toLowerCase();
      return words.every((word) => all.includes(word));
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}
