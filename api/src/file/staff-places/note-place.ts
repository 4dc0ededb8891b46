import { isStaff } from '@dossier/contract/platform/user-types'
import type { Actor } from '../../platform/access/actor'
import { dayMs } from '../../platform/durations'
import type { JobContext } from '../context'
import { namesOf, type Place } from './place'

/** Someone at work asks every few seconds; so often it is written down. */
const writtenEveryMs = 60_000
const remembered = 10_000

type Noting = Pick<JobContext, 'staffPlaces' | 'placesWritten' | 'now'> & {
  readonly secrets: Pick<JobContext['secrets'], 'fingerprint'>
}

/**
 * Notes for a day where a member of staff is at work (GOV-32). Every request does, so that only what is written down is
 * fingerprinted.
 */
export async function notePlace(
  { staffPlaces, placesWritten, secrets, now }: Noting,
  { organisationId, type }: Pick<Actor, 'organisationId' | 'type'>,
  place: Place,
) {
  if (organisationId === null || !isStaff(type)) return
  const at = now().getTime()
  const isDue = (name: string) => at - (placesWritten.get(name) ?? 0) >= writtenEveryMs
  const due = namesOf({ organisationId }, place).filter(isDue)
  if (due.length === 0) return
  if (placesWritten.size > remembered) placesWritten.clear()
  for (const name of due) placesWritten.set(name, at)
  await staffPlaces.keep(due.map(secrets.fingerprint), new Date(at + dayMs))
}
