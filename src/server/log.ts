import pretty from 'pino-pretty';
import type { Config } from './config.ts';

/** Returns a URL without its query and without the secret token of a calendar address, even if percent-encoded. */
function loggedUrl(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  const read = path.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return /^\/+api\/+calendar\/+./i.test(read) ? '/api/calendar/…' : path;
}

/** Returns the logger's options: text on a terminal, JSON otherwise. */
export const logOptions = ({ logLevel, logStyle }: Pick<Config, 'logLevel' | 'logStyle'>) => ({
  level: logLevel,
  // Queries may contain what a user typed, and headers contain cookies.
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({ method, url: loggedUrl(url) }),
  },
  ...(logStyle === 'text' && {
    // Synchronous, so that the last lines before a crash are not lost.
    stream: pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true, sync: true }),
  }),
});
