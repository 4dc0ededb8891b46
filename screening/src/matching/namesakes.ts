import { birthFactor } from './judge'
import type { Match } from './match'

/** Who may be meant, and namesakes whom nothing but another date of birth rules out; each the best first. */
export type Answered = { readonly found: readonly Match[]; readonly namesakes: readonly Match[] }

/** The score that an entry has to have for it to be among these where its date of birth were not another one. */
export const leastOfNamesakes = (least: number) => least * birthFactor.different

/** Returns which of these score at least this much, and which would if their date of birth were not another one. */
export const apart = (matches: readonly Match[], least: number): Answered => ({
  found: matches.filter(({ score }) => score >= least),
  namesakes: matches.filter(({ score, birth }) => score < least && birth === 'different'),
})
