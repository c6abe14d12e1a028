import pretty from 'pino-pretty';
import type { Config } from './config.ts';

/** How the log is written: lines for a person at a terminal, JSON for a program that reads it through a pipe. */
export const logOptions = ({ logLevel, logStyle }: Pick<Config, 'logLevel' | 'logStyle'>) => ({
  level: logLevel,
  // An address may hold what somebody typed, and headers hold cookies.
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({ method, url: url.replace(/[?].*$/s, '') }),
  },
  ...(logStyle === 'text' && {
    // Written at once, so that what is logged last before a crash is seen.
    stream: pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true, sync: true }),
  }),
});
