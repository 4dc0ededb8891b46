/** Returns records by what they are found under, in their order. */
export function grouped<R, K>(records: readonly R[], keysOf: (record: R) => readonly K[]): (key: K) => readonly R[] {
  const groups = new Map<K, R[]>()
  for (const record of records) {
    for (const key of keysOf(record)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [record])
      else group.push(record)
    }
  }
  return (key) => groups.get(key) ?? []
}
