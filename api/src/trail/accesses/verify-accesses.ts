import { accessDayIn, type SealedDay } from '../audit/access-day'
import type { AuditRepository } from '../audit/audit.repository'
import type { Check } from '../audit/check'
import type { AccessRepository } from './access.repository'
import type { SealedDays } from './days-of-accesses'

type Stored = Pick<AccessRepository, 'daysOf' | 'digestOfDay' | 'sealedDays'>
type Said = ReadonlyMap<string, SealedDay>

const placeOf = (day: string) => ({ kind: 'access_day', id: day, companyId: null })
const newestOf = (said: Said) => [...said.keys()].reduce((later, day) => (day > later ? day : later), '')

/** GOV-46: each day of accesses holds what the event that sealed it says, and is counted so where pages are found by it. */
export const checkingAccesses =
  (accesses: Stored, audit: Pick<AuditRepository, 'walk'>): Check =>
  async ({ chain, claims: { accessDays }, upTo, signal }, find) => {
    for (const { day, accesses: count, digest, sequence } of accessDays.values()) {
      signal?.throwIfAborted()
      const now = await accesses.digestOfDay(chain, day)
      if (now.digest === digest && now.accesses === count) continue
      find({ event: sequence, place: placeOf(day), text: 'does not hold the accesses that its event says' })
    }
    const last = newestOf(accessDays)
    for (const day of await accesses.daysOf(chain)) {
      if (day < last && !accessDays.has(day)) find({ event: upTo + 1, place: placeOf(day), text: 'was put in' })
    }
    await checkCounts(await accesses.sealedDays(chain))

    async function checkCounts(kept: SealedDays) {
      const said = kept.day > last ? await withLater(kept.day) : accessDays
      for (const day of new Set([...said.keys(), ...Object.keys(kept.counts)])) {
        if (kept.counts[day] === said.get(day)?.accesses) continue
        const event = said.get(day)?.sequence ?? upTo + 1
        find({ event, place: placeOf(day), text: 'is not counted as its event says' })
      }
      const newest = newestOf(said)
      if (kept.day === newest) return
      const event = said.get(newest)?.sequence ?? upTo + 1
      find({ event, place: placeOf(newest || kept.day), text: 'is not where the sealed days are said to end' })
    }

    /** Days were sealed meanwhile, up to this one. */
    async function withLater(end: string): Promise<Said> {
      const said = new Map(accessDays)
      for await (const event of audit.walk(chain, Number.MAX_SAFE_INTEGER, { from: upTo + 1 })) {
        const later = accessDayIn(event)
        if (later && later.day <= end) said.set(later.day, { ...later, sequence: event.sequence })
      }
      return said
    }
  }
