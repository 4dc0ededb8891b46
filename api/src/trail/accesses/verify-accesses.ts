import type { Check } from '../audit/check'
import type { AccessRepository } from './access.repository'

/** GOV-46: each day of accesses holds what the event that sealed it says. */
export const checkingAccesses =
  (accesses: Pick<AccessRepository, 'daysOf' | 'digestOfDay'>): Check =>
  async ({ chain, claims: { accessDays }, upTo, signal }, find) => {
    const placeOf = (day: string) => ({ kind: 'access_day', id: day, companyId: null })
    for (const { day, accesses: count, digest, sequence } of accessDays.values()) {
      signal?.throwIfAborted()
      const now = await accesses.digestOfDay(chain, day)
      if (now.digest === digest && now.accesses === count) continue
      find({ event: sequence, place: placeOf(day), text: 'does not hold the accesses that its event says' })
    }
    const last = [...accessDays.keys()].reduce((later, day) => (day > later ? day : later), '')
    for (const day of await accesses.daysOf(chain)) {
      if (day < last && !accessDays.has(day)) find({ event: upTo + 1, place: placeOf(day), text: 'was put in' })
    }
  }
