import type { AuditEvent } from '../audit/audit-event'
import type { AccessDay, AccessRepository } from './access.repository'

/** A day of accesses, and the event that says what it held. */
export type SealedDay = AccessDay & { readonly sequence: number }

/** What an event says of a day of accesses, if it is about one. */
export const accessDayIn = ({ what, details }: Pick<AuditEvent, 'what' | 'details'>): AccessDay | undefined =>
  what === 'accesses sealed' ? (details as AccessDay) : undefined

/** The first event from which on a day of accesses is otherwise than the trail says: changed, taken away or put in. */
export async function firstForgedDay(
  accesses: Pick<AccessRepository, 'daysOf' | 'digestOfDay'>,
  chain: string,
  sealed: ReadonlyMap<string, SealedDay>,
  upTo: number,
): Promise<number | undefined> {
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
