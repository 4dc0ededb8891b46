import type { DecisionRule, Work } from '../../people/users/deciding/who-decides'
import type { Account } from './form'

/** What accounts put into a form, as one work: whose it is, each since their first act in it, and the first of all. */
export function filedBy(accounts: readonly Account[]): Work {
  const workSince: Record<string, number> = {}
  for (const { id, sequence } of accounts) workSince[id] = Math.min(workSince[id] ?? sequence, sequence)
  return { authorIds: Object.keys(workSince), sequence: Math.min(...Object.values(workSince)), workSince }
}

const sight = 'view_due_diligence'

/** Who decides on a form: two permissions say so, and who wrote into it is an author of all of it. */
export const formRule: DecisionRule<Work> = {
  right: 'approve_due_diligence',
  seesWhole: ({ permissions }) => permissions.has(sight),
  missingSight: ({ permissions }) => (permissions.has(sight) ? undefined : sight),
  coAuthors: 'authors of all',
}
