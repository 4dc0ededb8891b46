/** Whether arrays and objects lie in each other at most so deep. Takes no more stack for a deep value than for a flat one. */
export function isAtMostDeep(value: unknown, levels: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    const within = level.filter((each): each is object => typeof each === 'object' && each !== null)
    if (within.length > 0 && depth === levels) return false
    level = within.flatMap((each): unknown[] => Object.values(each))
  }
  return true
}
