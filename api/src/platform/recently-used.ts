import { LRUCache } from 'lru-cache'

export type RecentlyUsed<Value extends object | string> = LRUCache<string, Value>

/** Remembers so many values, the ones that were used last. It takes room as it fills: a cache by `max` takes all at once. */
export const recentlyUsed = <Value extends object | string>(most: number): RecentlyUsed<Value> =>
  new LRUCache({ maxSize: most, sizeCalculation: () => 1 })
