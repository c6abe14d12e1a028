/** Passwords and keys never leave the page, not even if personal text is asked for. */
const secret = /password|secret|token|^(auth|p256dh|endpoint|keys)$/i;

/** Deeper or longer data is cut off: a debugger shows the gist of a payload. */
const limits = { depth: 6, fields: 50, text: 2000 };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns a payload as plain data that can be sent and stored, without secrets. */
export function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return value.length > limits.text ? `${value.slice(0, limits.text)}…` : value;
  }
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return '(function)';
  if (!isObject(value)) return value;
  if (depth === limits.depth) return '…';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return { error: value.name, message: value.message };
  if (value instanceof Blob) return { file: value.type, bytes: value.size };
  if (ArrayBuffer.isView(value)) return { bytes: value.byteLength };
  if ('sessionId' in value && 'send' in value) return { actor: value.id };
  // A snapshot of a child: its definition is not part of the payload.
  if ('machine' in value && 'context' in value) {
    const { value: state, status, output, context } = value;
    return plain({ state, status, output, context }, depth);
  }
  if (value instanceof Map || value instanceof Set) return plain([...value], depth);
  if (Array.isArray(value)) return value.slice(0, limits.fields).map((part) => plain(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .slice(0, limits.fields)
      .map(([name, part]) => [
        name,
        secret.test(name) && part !== null ? '(secret)' : plain(part, depth + 1),
      ]),
  );
}
