/** Works something out once for each thing that it is about; what was thrown is thrown again. */
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
