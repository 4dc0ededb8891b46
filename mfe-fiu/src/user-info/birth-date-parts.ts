import { type BirthDateParts, birthDateLimits } from '@dossier/contract/people/checks/birth-date'

export const partNames = ['day', 'month', 'year'] as const
export type PartName = (typeof partNames)[number]

const lengths: Readonly<Record<PartName, number>> = { day: 2, month: 2, year: 4 }

/** FIU-07: what may stand in a part while it is typed: digits, at most its maximum. */
export function typedPart(name: PartName, text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, lengths[name])
  const { maximum } = birthDateLimits[name]
  return Number(digits) > maximum ? String(maximum) : digits
}

/** FIU-07: what stands in a part once it is left: at least its minimum. A year of fewer than four digits is none yet. */
export function leftPart(name: PartName, text: string): string {
  const isWhole = name === 'year' ? text.length === lengths.year : text !== ''
  const { minimum } = birthDateLimits[name]
  return isWhole && Number(text) < minimum ? String(minimum) : text
}

/** The three parts as one value of the form, '' while all of them are empty. */
export const joined = ({ day, month, year }: BirthDateParts) =>
  day + month + year === '' ? '' : `${day}/${month}/${year}`

export function partsIn(value: string): BirthDateParts {
  const [day = '', month = '', year = ''] = value.split('/')
  return { day, month, year }
}
