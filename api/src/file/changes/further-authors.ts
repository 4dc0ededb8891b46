import type { Action, CaseFile } from '../engine/model'
import { filedIn } from './acting'

/** Whose work a change holds besides its author's, each since the act on the trail that it began with. */
export type FurtherAuthor = { readonly id: string; readonly sequence: number }

/** The file with further authors of whatever was just filed: none of them approves it (GOV-01). */
export function withFurtherAuthors(
  before: CaseFile,
  after: CaseFile,
  further: readonly FurtherAuthor[] = [],
): CaseFile {
  if (further.length === 0) return after
  const filed = filedIn(before, after).map((action) => [action.id, shared(action, further)] as const)
  return { ...after, actions: new Map([...after.actions, ...filed]) }
}

function shared(action: Action, further: readonly FurtherAuthor[]): Action {
  const workSince: Record<string, number> = { ...action.workSince }
  for (const { id, sequence } of further) workSince[id] = Math.min(workSince[id] ?? action.sequence, sequence)
  return { ...action, authorIds: [...new Set([...action.authorIds, ...Object.keys(workSince)])], workSince }
}
