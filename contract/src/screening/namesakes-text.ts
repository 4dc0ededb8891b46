import { limits } from '../platform/limits'
import type { Namesake } from './schemas/screening'

/** Years that are named; who was born when stands beside each name. */
const mostYears = 5

/** Returns who was ruled out by a date of birth: '1 namesake ruled out: born 1952'. There may be more where an answer is full. */
export function namesakesText(namesakes: readonly Namesake[]): string {
  const years = [...new Set(namesakes.map(bornText))].sort()
  const named = years.slice(0, mostYears).join(', ')
  const rest = years.length > mostYears ? ' and in other years' : ''
  const atLeast = namesakes.length < limits.screeningResultsMaximum ? '' : 'at least '
  return `${atLeast}${namesakes.length} ${namesakes.length === 1 ? 'namesake' : 'namesakes'} ruled out: born ${named}${rest}`
}

/** The years of one of them: '1952', '1952 or 1953', 'about 1952'. */
const bornText = ({ births }: Namesake) =>
  [...new Set(births.map((birth) => birth.replaceAll(/(\d{4})(-\d\d)+/g, '$1')))].sort().join(' or ')
