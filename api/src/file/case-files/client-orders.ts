import { type ClientOrderingKey, riskFilters } from '@dossier/contract/file/client-list'
import { fold } from '../../platform/text-search'

/** The names a client can be found and put in order by. */
export const clientNames = ['name', 'first_name', 'last_name'] as const

/** What is stored of a client so that lists can be in order of it: names as people read them, risks by how great they are. */
export type ClientOrder = Readonly<Record<(typeof clientNames)[number], string>> & {
  readonly risk_level: number
  /** `undated` where there is none, so that those come last. */
  readonly next_review_date: string
}

/** Stands behind every date. */
export const undated = '~'

const levels: readonly string[] = riskFilters

/** 0 where there is none. */
export const rankOfRisk = (risk: string) => Math.max(0, levels.indexOf(risk))

export function clientOrder(values: Readonly<Record<string, unknown>>): ClientOrder {
  const text = (field: string) => String(values[field] ?? '')
  return {
    name: fold(text('name')),
    first_name: fold(text('first_name')),
    last_name: fold(text('last_name')),
    risk_level: rankOfRisk(text('risk_level')),
    next_review_date: text('next_review_date') || undated,
  }
}

/** The fields by which each order is read; of those that are alike the newest or oldest clients come first. */
export const orderings = {
  name: ['order.name'],
  first_name: ['order.first_name'],
  last_name: ['order.last_name'],
  location_type: ['values.location_type'],
  account_holder_type: ['values.account_holder_type'],
  createdAt: ['facts.createdAt'],
  risk_level: ['order.risk_level', 'facts.createdAt'],
  next_review_date: ['order.next_review_date', 'facts.createdAt'],
  completeness: ['completeness', 'facts.createdAt'],
  changesCount: ['open_changes', 'facts.createdAt'],
} as const satisfies Readonly<Record<ClientOrderingKey, readonly string[]>>

export type Direction = 'asc' | 'desc'
export type Ordering = { readonly key: ClientOrderingKey; readonly direction: Direction }

/** The index by which clients of one type, or of all, are read in order of these fields. */
export const indexOf = (fields: readonly string[], typed: boolean): Record<string, 1> => ({
  organisation_id: 1,
  ...(typed && { 'facts.company_type': 1 as const }),
  ...Object.fromEntries(fields.map((field) => [field, 1 as const])),
  _id: 1,
})

export const changeCounts = ['open_changes', 'handled_changes'] as const
export type ChangeCount = (typeof changeCounts)[number]
export type ChangeOrdering = { readonly key: 'name' | 'createdAt' | 'changesCount'; readonly direction: Direction }

export const changeOrders = ['search', 'facts.createdAt'] as const
/** The index by which clients with changes of one sort are read in an order. */
export const byChangesAnd = (count: ChangeCount, order: (typeof changeOrders)[number]) => `${count}_by_${order}`

export const towards = (direction: Direction) => (direction === 'asc' ? 1 : -1)
export const reversed = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')
