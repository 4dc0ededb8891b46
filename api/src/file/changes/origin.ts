import type { Action, CaseFile } from '../engine/model'
import { filedIn } from './acting'

/** Whose work a change holds besides its author's, each since the act on the trail that it began with. */
type FurtherAuthor = { readonly id: string; readonly sequence: number }

/** Where what is proposed comes from, if not from its author alone. */
export type Origin = {
  readonly writers: readonly FurtherAuthor[]
  /** A form that was saved from inside the organisation (GOV-32). */
  readonly savedFromInside: boolean
}

/** The file with the origin of whatever was just filed: none of its writers approves it (GOV-01). */
export function withOrigins(before: CaseFile, after: CaseFile, origins: readonly Origin[]): CaseFile {
  const writers = origins.flatMap((origin) => origin.writers)
  const isFromInside = origins.some(({ savedFromInside }) => savedFromInside)
  if (writers.length === 0 && !isFromInside) return after
  const filed = filedIn(before, after).map((action): [string, Action] => {
    const shared = writers.length === 0 ? action : withAuthors(action, writers)
    return [action.id, isFromInside ? { ...shared, savedFromInside: true } : shared]
  })
  return { ...after, actions: new Map([...after.actions, ...filed]) }
}

function withAuthors(action: Action, further: readonly FurtherAuthor[]): Action {
  const workSince: Record<string, number> = { ...action.workSince }
  for (const { id, sequence } of further) workSince[id] = Math.min(workSince[id] ?? action.sequence, sequence)
  return { ...action, authorIds: [...new Set([...action.authorIds, ...Object.keys(workSince)])], workSince }
}
