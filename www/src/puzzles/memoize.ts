/** What `read` makes of an object, made once and kept as long as the object is. */
export function memoize<Key extends object, Made>(read: (key: Key) => Made): (key: Key) => Made {
  const cache = new WeakMap<Key, Made>();
  return (key) => {
    let made = cache.get(key);
    if (made === undefined) {
      made = read(key);
      cache.set(key, made);
    }
    return made;
  };
}
