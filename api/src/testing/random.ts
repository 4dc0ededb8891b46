/** A source of chance that answers the same for the same seed (mulberry32). */
export function aChance(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)

  return {
    below,
    /** True once in so many times. */
    oneIn: (times: number) => below(times) === 0,
    /** One of the choices; there has to be one. */
    pick<T>(choices: readonly T[]): T {
      const chosen = choices[below(choices.length)]
      if (chosen === undefined) throw new Error('Nothing to pick from')
      return chosen
    },
  }
}

export type Chance = ReturnType<typeof aChance>
