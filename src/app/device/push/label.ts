/** Names this device for the list of devices, such as 'Pixel 8, Chrome'. */

/** Missing in TypeScript's library and in some browsers. */
interface AgentData {
  getHighEntropyValues(hints: string[]): Promise<{ model?: string }>;
}

/** The properties of `navigator` that a label is made of. */
export interface Agent {
  userAgent: string;
  maxTouchPoints: number;
  userAgentData?: AgentData;
}

/** The first match wins, since most browsers also claim to be older ones. */
const browsers: [pattern: RegExp, name: string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

const named = (known: typeof browsers, userAgent: string) =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1];

/** An iPad's user agent claims to be a Mac, but no Mac has a touch screen. */
const systemOf = ({ userAgent, maxTouchPoints }: Agent) =>
  maxTouchPoints > 1 && /Macintosh/.test(userAgent) ? 'iPad' : named(systems, userAgent);

/** @returns the model or the system, and the browser, in at most 80 characters */
export async function deviceLabel(agent: Agent = navigator): Promise<string> {
  const details = await agent.userAgentData?.getHighEntropyValues(['model']).catch(() => undefined);
  const browser = named(browsers, agent.userAgent);
  const parts = [details?.model || systemOf(agent), browser].filter(Boolean);
  return (parts.join(', ') || 'A device').slice(0, 80);
}
