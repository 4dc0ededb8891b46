import { isStaff } from '@dossier/contract/platform/user-types'
import type { Actor } from '../../platform/access/actor'
import type { Scope } from '../../platform/access/scope'
import { networkOf } from '../../platform/limits/network-of'
import type { Secrets } from '../../platform/secrets/secrets'
import type { StaffPlaceRepository } from './staff-place.repository'

/** Where a request comes from: the network address, and the browser by the name that its pages gave it. */
export type Place = { readonly address: string; readonly browser?: string | undefined }

type Dependencies = {
  readonly places: StaffPlaceRepository
  readonly secrets: Pick<Secrets, 'fingerprint'>
  readonly now: () => Date
}
export type StaffPlaces = ReturnType<typeof createStaffPlaces>

const dayMs = 86_400_000
/** Someone at work asks every few seconds; so often it is written down. */
const writtenEveryMs = 60_000
const remembered = 10_000

/** The browsers and networks that staff of an organisation used within a day (GOV-32), known again and never shown. */
export function createStaffPlaces({ places, secrets, now }: Dependencies) {
  /** When a place was last written down by this process. */
  const written = new Map<string, number>()

  const placesOf = ({ organisationId }: Scope, { address, browser }: Place) => [
    ...(address === '' ? [] : [`place ${organisationId} network ${networkOf(address)}`]),
    ...(browser === undefined ? [] : [`place ${organisationId} browser ${browser}`]),
  ]

  return {
    /** Notes where a member of staff is at work. Every request asks, so that only what is written down is fingerprinted. */
    async used({ organisationId, type }: Pick<Actor, 'organisationId' | 'type'>, place: Place) {
      if (organisationId === null || !isStaff(type)) return
      const at = now().getTime()
      const fresh = placesOf({ organisationId }, place).filter((one) => at - (written.get(one) ?? 0) >= writtenEveryMs)
      if (fresh.length === 0) return
      if (written.size > remembered) written.clear()
      for (const one of fresh) written.set(one, at)
      await places.keep(fresh.map(secrets.fingerprint), new Date(at + dayMs))
    },

    /** Whether staff of the organisation used this browser or network within a day. */
    isInside: (scope: Scope, place: Place) => places.has(placesOf(scope, place).map(secrets.fingerprint), now()),
  }
}
