import type { FilingKind } from '@dossier/contract/platform/decider-filings'
import { objectionHours, secondPartDays } from '@dossier/contract/platform/decider-filings'
import type { AuditDetails } from '@dossier/contract/trail/audit-events'
import type { Caller } from '../../platform/access/actor'
import { sameMailbox } from '../../platform/access/login-of'
import { canonical, sha256 } from '../../trail/events/canonical'
import { type User, userName } from '../users/user'

/** Who takes a part of a confirmation from outside; an external confirmer has no account. */
type Part = { readonly userId: string | null; readonly name: string; readonly at: Date }
/** `browser` is the name of the browser it was taken in, as a fingerprint that is the organisation's own. */
type SecondPart = Part & { readonly browser: string }

/** filed: the first part is taken. waiting: both are, and members may object. counts, stopped: it is over. */
export type FilingState = 'filed' | 'waiting' | 'counts' | 'stopped'

/** A confirmation of a decision maker from outside their organisation, by two who do not belong to it (GOV-37). */
export type Filing = {
  readonly id: string
  readonly organisationId: string
  readonly userId: string
  /** The name of the person as it was filed. */
  readonly name: string
  /** Their mailbox as it was filed. */
  readonly email: string
  readonly kind: FilingKind
  readonly reference: string
  /** What was checked, by the SHA-256 of each paper. */
  readonly papers: readonly string[]
  readonly state: FilingState
  readonly filed: Part
  readonly confirmed: SecondPart | null
  readonly countsAt: Date | null
  /** The mailbox of the external confirmer, where one takes the second part. */
  readonly confirmer: string | null
  readonly stoppedBecause: string | null
  /** Where its events stand in the chain of the organisation and of the platform, by their names. */
  readonly events: { readonly own: EventPlaces; readonly platform: EventPlaces }
}

export type FilingEvent =
  | 'decision maker filed'
  | 'decision maker filing confirmed'
  | 'decision maker filing objected to'
  | 'decision maker filing withdrawn'
  | 'decision maker filing stopped'
  | 'decision maker confirmed from outside'
type EventPlaces = { readonly [Name in FilingEvent]?: number }

const objectionMs = objectionHours * 60 * 60_000

/** When a confirmation counts that both parts are taken of at an instant. */
export const countsAfter = (at: Date) => new Date(at.getTime() + objectionMs)

const secondPartMs = secondPartDays * 24 * 60 * 60_000

/** Until when a filing that is made at an instant waits for its second part. */
export const lapsesAfter = (at: Date) => new Date(at.getTime() + secondPartMs)

/** Whether nobody took the second part in time. */
export const hasLapsed = ({ state, filed }: Filing, at: Date): boolean =>
  state === 'filed' && at >= lapsesAfter(filed.at)

/** The SHA-256 over all that was filed: an event that names it speaks of this and of nothing else. */
export const digestOf = ({ id, organisationId, userId, name, email, kind, reference, papers }: Filing): string =>
  sha256(canonical({ id, organisationId, userId, name, email, kind, reference, papers }))

/** Whether an account is still the person's who was checked: another mailbox or name may be another person's. */
export const isAsFiled = ({ name, email }: Filing, user: User): boolean =>
  userName(user) === name && sameMailbox(user.email, email)

/** What every event of a filing says of it. */
export const filedDetails = (filing: Filing) => ({
  filing: filing.id,
  kind: filing.kind,
  papers: filing.papers,
  digest: digestOf(filing),
})

/** Whether a confirmation may still be stopped, by a member or who filed such. */
export const mayStop = ({ state, countsAt }: Filing, at: Date): boolean =>
  state === 'filed' || (state === 'waiting' && countsAt !== null && at < countsAt)

/** A filing as its two parts answer it. */
export const presentState = ({ id, state, countsAt }: Filing) => ({
  _id: id,
  state,
  counts_at: countsAt?.toISOString() ?? null,
})

/** The same as members of the organisation are told of it. */
export const presentOutside = (filing: Filing) => ({
  ...presentState(filing),
  user_id: filing.userId,
  name: filing.name,
  kind: filing.kind,
})

/** The same with what was filed. */
export const presentFiling = (filing: Filing, organisation: string) => ({
  ...presentState(filing),
  user_id: filing.userId,
  name: filing.name,
  organisation,
  kind: filing.kind,
  reference: filing.reference,
  sha256: filing.papers,
  filed_by: filing.filed.name,
  filed_at: filing.filed.at.toISOString(),
})

/** An event of a filing that stands in the chain of its organisation and is to stand in that of the platform too. */
export type FilingNews = {
  readonly filing: string
  readonly what: FilingEvent
  readonly details: AuditDetails<FilingEvent>
  readonly by: Caller
}
