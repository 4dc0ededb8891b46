import type { Account } from './form'

/** What accounts put into a form, as one work: whose it is, each since their first act in it, and the first of all. */
export type FiledWork = {
  readonly authorIds: readonly string[]
  readonly sequence: number
  readonly workSince: Readonly<Record<string, number>>
}

/** The work of these accounts as one. */
export function filedBy(accounts: readonly Account[]): FiledWork {
  const workSince: Record<string, number> = {}
  for (const { id, sequence } of accounts) workSince[id] = Math.min(workSince[id] ?? sequence, sequence)
  return { authorIds: Object.keys(workSince), sequence: Math.min(...Object.values(workSince)), workSince }
}
