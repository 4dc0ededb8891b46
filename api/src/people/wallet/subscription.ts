import { addMonths } from '@dossier/contract/platform/dates'

/** A month that was paid for, and how many rows were converted in it. */
type PaidMonth = { readonly from: Date; readonly until: Date; readonly rows: number }

/** What an organisation has subscribed to (ADM-17). */
export type Subscription = {
  readonly organisationId: string
  readonly activatedAt: Date
  readonly expireAt: Date
  /** Those that are not over, each beginning as the one before ends. */
  readonly months: readonly PaidMonth[]
}

export function statusOf(subscription: Subscription | null, at: Date): 'active' | 'expired' | 'inactive' {
  if (subscription === null) return 'inactive'
  return subscription.expireAt > at ? 'active' : 'expired'
}

/** ADM-18: with a calendar month from now; one that is active goes on for another month. */
export function activated(subscription: Subscription | null, organisationId: string, at: Date): Subscription {
  const goesOn = subscription !== null && statusOf(subscription, at) === 'active'
  const from = goesOn ? subscription.expireAt : at
  const until = aMonthAfter(from)
  return {
    organisationId,
    activatedAt: goesOn ? subscription.activatedAt : at,
    expireAt: until,
    months: [...notOver(subscription, at), { from, until, rows: 0 }],
  }
}

/** FIU-32: of `amountRows` free rows a month, those that are left in the current one; 0 without an active subscription. */
export function rowsLeft(subscription: Subscription | null, amountRows: number, at: Date): number {
  const current = currentMonth(subscription, at)
  return current === undefined ? 0 : Math.max(0, amountRows - current.rows)
}

/** With so many rows converted now, which count in the current month. */
export function withRows(subscription: Subscription, rows: number, at: Date): Subscription {
  const current = currentMonth(subscription, at)
  const months = notOver(subscription, at).map((month) =>
    month === current ? { ...month, rows: month.rows + rows } : month,
  )
  return { ...subscription, months }
}

const notOver = (subscription: Subscription | null, at: Date) =>
  (subscription?.months ?? []).filter(({ until }) => until > at)

const currentMonth = (subscription: Subscription | null, at: Date) => notOver(subscription, at)[0]

function aMonthAfter(at: Date): Date {
  const [day = '', time = ''] = at.toISOString().split('T')
  return new Date(`${addMonths(day, 1)}T${time}`)
}

export const presentSubscription = (subscription: Subscription | null, amountRows: number, at: Date) => ({
  status: statusOf(subscription, at),
  activated_at: subscription?.activatedAt.toISOString() ?? null,
  expire_at: subscription?.expireAt.toISOString() ?? null,
  rows_left: rowsLeft(subscription, amountRows, at),
})
