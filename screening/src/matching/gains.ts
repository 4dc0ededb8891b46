import { likeliest } from './likeliest'

/** Names that gained less than this share of what the likeliest gained are not worth comparing. */
const leastShare = 0.4
const costOfWord = 0.02

export type Gains = ReturnType<typeof countGains>

/** Counts how much so many names gain by the words of a question, of each word what they gain most by. */
export function countGains(names: number) {
  const gained = new Float32Array(names)
  const gainedOfWord = new Float32Array(names)
  let ofWord: number[] = []
  let touched: number[] = []

  return {
    note(name: number, gain: number) {
      const before = gainedOfWord[name] ?? 0
      if (before === 0) ofWord.push(name)
      if (gain > before) gainedOfWord[name] = gain
    },

    endWord() {
      for (const name of ofWord) {
        if (gained[name] === 0) touched.push(name)
        gained[name] = (gained[name] ?? 0) + (gainedOfWord[name] ?? 0)
        gainedOfWord[name] = 0
      }
      ofWord = []
    },

    /** Ends a question. Answers the names that gained most, at most so many, the likeliest first. */
    takeBest(most: number, lengthOf: (name: number) => number): number[] {
      let highest = 0
      for (const name of touched) highest = Math.max(highest, gained[name] ?? 0)
      const worth = touched.filter((name) => (gained[name] ?? 0) >= highest * leastShare)
      const found = likeliest(worth, (name) => (gained[name] ?? 0) - costOfWord * lengthOf(name), most)
      for (const name of touched) gained[name] = 0
      touched = []
      return found
    },
  }
}
