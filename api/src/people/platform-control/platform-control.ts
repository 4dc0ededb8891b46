import { controlNumbers } from '@dossier/contract/people/checks/check-back-office'

/** What operators set for every organisation (ADM-20). */
export type Controlled = {
  /** Credits that a month's subscription costs. */
  readonly subscription_cost: number
  /** Rows that may be converted in a month that is paid for. */
  readonly subscription_amount_rows: number
  /** Credits for every row beyond. */
  readonly subscription_cost_per_row: number
  /** Whether informational mail goes out (ADM-24). */
  readonly emails_send_out: 'YES' | 'NO'
}

/** One version of platform control; former ones stay, so that what a booking was made by can be shown. */
export type ControlVersion = {
  readonly version: number
  readonly controlled: Controlled
  readonly authorId: string
  readonly savedAt: Date
}

/** What holds before the first save. */
export const initialControl: Controlled = {
  subscription_cost: 0,
  subscription_amount_rows: 0,
  subscription_cost_per_row: 0,
  emails_send_out: 'YES',
}

const controlledNames = [...controlNumbers, 'emails_send_out'] as const

/** What differs, old and new, as the trail keeps it. */
export const controlChanges = (before: Controlled, after: Controlled) =>
  Object.fromEntries(
    controlledNames
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { from: before[name], to: after[name] }]),
  )

export const presentControl = (version: ControlVersion | null) => ({
  ...(version?.controlled ?? initialControl),
  last_updated_at: version?.savedAt.toISOString() ?? null,
})
