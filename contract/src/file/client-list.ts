import type { Permission } from '../platform/permissions'

/** What clients are listed in the order of (CLI-24, WRK-02). */
export const clientOrderingKeys = [
  'name',
  'first_name',
  'last_name',
  'location_type',
  'account_holder_type',
  'createdAt',
  'risk_level',
  'next_review_date',
  'completeness',
  'changesCount',
] as const
export type ClientOrderingKey = (typeof clientOrderingKeys)[number]

/** How a client is rated; `none` while it is not rated. From the least risk to the greatest, in which order they are listed. */
export const riskFilters = ['none', 'low', 'medium', 'high'] as const

/** When a client is reviewed next. `due_30`: within 30 days from today on, which excludes what is overdue. */
export const reviewFilters = ['overdue', 'due_30', 'due_90', 'none'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

/** The column that shows what a filter asks for. */
export const columnOfFilter = {
  risk_level: 'risk_level',
  review: 'next_review_date',
  completeness_from: 'completeness',
  completeness_to: 'completeness',
  pending: 'changesCount',
} as const satisfies Readonly<Record<string, ClientOrderingKey>>

/** Which right shows a column that not everyone sees who may list clients (DSH-43, CHG-27). */
export const columnRights: Readonly<Partial<Record<ClientOrderingKey, Permission>>> = {
  risk_level: 'view_dashboard_tab',
  next_review_date: 'view_dashboard_tab',
  completeness: 'view_dashboard_tab',
  changesCount: 'view_requested_changes',
}
