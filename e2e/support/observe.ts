/** Calls `note` with the arguments and the result of each call of a method, from now on. */
export function observe(
  owner: object,
  name: string,
  note: (args: readonly unknown[], result: unknown) => void,
): void {
  const methods = owner as Record<string, (...args: unknown[]) => unknown>;
  const method = methods[name]!.bind(owner);
  methods[name] = (...args) => {
    const result = method(...args);
    note(args, result);
    return result;
  };
}
