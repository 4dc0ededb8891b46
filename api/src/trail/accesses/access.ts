import type { AccessKind } from '@dossier/contract/trail/accesses'
import type { EventFacts } from '../events/audit-event'
import { canonical, sha256 } from '../events/canonical'

/** Someone's look at something of a client (GOV-46). */
export type Access = {
  readonly id: string
  readonly organisationId: string
  /** The calendar day of the office under which it is sealed. */
  readonly day: string
  /** Null for the holder of a link. */
  readonly userId: string | null
  readonly user: string
  readonly companyId: string | null
  readonly what: AccessKind
  readonly record: EventFacts['record']
  readonly at: Date
  readonly address: string
}

/** The hash of one access, in the order of which a day's digest is made. */
export const hashOfAccess = (access: Access): string => sha256(canonical(access))
