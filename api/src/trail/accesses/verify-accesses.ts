import type { CheckAccesses } from '../audit/access-day'
import type { AccessRepository } from './access.repository'

/** What finds a day of accesses that is otherwise than the trail says: changed, taken away or put in. */
export const checkingAccesses =
  (accesses: Pick<AccessRepository, 'daysOf' | 'digestOfDay'>): CheckAccesses =>
  async (chain, sealed, upTo) => {
    const forged: number[] = []
    for (const { day, accesses: count, digest, sequence } of sealed.values()) {
      const now = await accesses.digestOfDay(chain, day)
      if (now.digest !== digest || now.accesses !== count) forged.push(sequence)
    }
    const last = [...sealed.keys()].reduce((later, day) => (day > later ? day : later), '')
    const added = (await accesses.daysOf(chain)).some((day) => day < last && !sealed.has(day))
    if (added) forged.push(upTo + 1)
    return forged.length === 0 ? undefined : Math.min(...forged)
  }
