/** The part of a series that is drawn, by indices; both are included. */
export type Window = { readonly first: number; readonly last: number }

const fewest = 10

const within = (first: number, length: number, count: number): Window => {
  const start = Math.max(0, Math.min(first, count - length))
  return { first: start, last: start + length - 1 }
}

/** How the window moves over so many values; what cannot move further stays. */
export const moves = {
  in: ({ first, last }: Window, count: number) => {
    const length = Math.min(count, Math.max(fewest, Math.ceil((last - first + 1) / 2)))
    return within(Math.round((first + last + 1 - length) / 2), length, count)
  },
  out: ({ first, last }: Window, count: number) => {
    const length = Math.min(count, (last - first + 1) * 2)
    return within(Math.round((first + last + 1 - length) / 2), length, count)
  },
  earlier: ({ first, last }: Window, count: number) =>
    within(first - Math.ceil((last - first + 1) / 2), last - first + 1, count),
  later: ({ first, last }: Window, count: number) =>
    within(first + Math.ceil((last - first + 1) / 2), last - first + 1, count),
} as const satisfies Record<string, (window: Window, count: number) => Window>
export type Move = keyof typeof moves

export const whole = (count: number): Window => ({ first: 0, last: count - 1 })
export const isSame = (one: Window, other: Window) => one.first === other.first && one.last === other.last
