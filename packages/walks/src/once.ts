/** Caches a computation per key; an error is cached and thrown again. */
export function once<Key extends object, Value>(workOut: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, () => Value>();
  return (key) => {
    const found = known.get(key) ?? attempt(() => workOut(key));
    known.set(key, found);
    return found();
  };
}

function attempt<Value>(workOut: () => Value): () => Value {
  try {
    const value = workOut();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
