import type { Scope } from '../../platform/access/scope'
import type { JobContext } from '../context'
import { namesOf, type Place } from './place'

/** Whether staff of the organisation used this browser or network within a day (GOV-32). */
export const isStaffPlace = (
  { staffPlaces, secrets, now }: Pick<JobContext, 'staffPlaces' | 'secrets' | 'now'>,
  scope: Scope,
  place: Place,
): Promise<boolean> => staffPlaces.has(namesOf(scope, place).map(secrets.fingerprint), now())
