import type { ListedDate } from '../lists/entry'

/** How two birth dates stand to each other, the closest first. */
const birthAgreements = ['same', 'same year', 'swapped', 'close', 'unknown', 'different'] as const
export type BirthAgreement = (typeof birthAgreements)[number]

const yearOf = (date: string) => Number(date.slice(0, 4))
const circaYears = 2

/** Returns how the date asked for agrees with the closest of the listed ones. */
export function agreementOfBirths(asked: string | undefined, listed: readonly ListedDate[]): BirthAgreement {
  if (asked === undefined || listed.length === 0) return 'unknown'
  const agreements = listed.map((date) => agreement(asked, date))
  return birthAgreements.find((each) => agreements.includes(each)) ?? 'different'
}

function agreement(asked: string, { from, to = from, circa }: ListedDate): BirthAgreement {
  const year = yearOf(asked)
  if (to !== from || circa) {
    const spare = circa ? circaYears : 0
    return year >= yearOf(from) - spare && year <= yearOf(to) + spare ? 'same year' : outside(year, from, to)
  }
  if (asked.length < 10 || from.length < 10) {
    const known = Math.min(asked.length, from.length)
    if (asked.slice(0, known) === from.slice(0, known)) return 'same year'
    return outside(year, from, from)
  }
  if (asked === from) return 'same'
  if (asked === swapped(from)) return 'swapped'
  if (digitsApart(asked, from) === 1) return 'close'
  return year === yearOf(from) && asked.slice(5, 7) === from.slice(5, 7) ? 'close' : outside(year, from, from)
}

const outside = (year: number, from: string, to: string): BirthAgreement =>
  year >= yearOf(from) - 1 && year <= yearOf(to) + 1 ? 'close' : 'different'

const swapped = (date: string) => `${date.slice(0, 4)}-${date.slice(8, 10)}-${date.slice(5, 7)}`

const digitsApart = (left: string, right: string) =>
  [...left].reduce((count, digit, at) => (digit === right[at] ? count : count + 1), 0)
