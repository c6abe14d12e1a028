import pretty from 'pino-pretty';
import type { Config } from './config.ts';

/** An address without its query, and without the secret of a calendar address, however that is escaped. */
function loggedUrl(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  const read = path.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return /^\/+api\/+calendar\/+./i.test(read) ? '/api/calendar/…' : path;
}

/** How the log is written: lines for a person at a terminal, JSON for a program that reads it through a pipe. */
export const logOptions = ({ logLevel, logStyle }: Pick<Config, 'logLevel' | 'logStyle'>) => ({
  level: logLevel,
  // An address may hold what somebody typed, and headers hold cookies.
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({ method, url: loggedUrl(url) }),
  },
  ...(logStyle === 'text' && {
    // Written at once, so that what is logged last before a crash is seen.
    stream: pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true, sync: true }),
  }),
});
