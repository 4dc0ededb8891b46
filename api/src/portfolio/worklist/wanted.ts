import type { Worklist, WorklistState } from '@dossier/contract/portfolio/worklists'

/** Which part of a list is asked for: days of the office, both included. */
export type Wanted<List extends Worklist> = {
  readonly state?: WorklistState<List> | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
export type Window = { readonly skip: number; readonly limit: number }
