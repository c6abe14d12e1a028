/** An invalid setting. The message is one sentence for the person who installs Snug. */
export class ConfigError extends Error {}

export type Env = Record<string, string | undefined>;

/** Returns a setting that has one of a few values. @throws {ConfigError} for any other value */
export function oneOf<T extends string>(env: Env, name: string, allowed: readonly T[], fallback: T): T {
  const text = env[name] || fallback;
  const found = allowed.find((value) => value === text);
  if (found === undefined)
    throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not '${text}'.`);
  return found;
}
