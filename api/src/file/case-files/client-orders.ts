/** The fields that lists of clients may be in the order of. */
export const orderings = {
  name: 'order.name',
  first_name: 'order.first_name',
  last_name: 'order.last_name',
  location_type: 'values.location_type',
  account_holder_type: 'values.account_holder_type',
  createdAt: 'facts.createdAt',
} as const
export type Ordering = { readonly key: keyof typeof orderings; readonly direction: 'asc' | 'desc' }

export const changeCounts = ['open_changes', 'handled_changes'] as const
export type ChangeCount = (typeof changeCounts)[number]
export type ChangeOrdering = { readonly key: 'name' | 'createdAt' | 'changesCount'; readonly direction: 'asc' | 'desc' }

export const changeOrders = ['search', 'facts.createdAt'] as const
/** The index by which clients with changes of one sort are read in an order. */
export const byChangesAnd = (count: ChangeCount, order: (typeof changeOrders)[number]) => `${count}_by_${order}`

export const towards = (direction: 'asc' | 'desc') => (direction === 'asc' ? 1 : -1)
