import type * as platform from '../platform/context'
import type { Signer } from '../platform/secrets/signing-key'
import type { AccessRepository } from './accesses/access.repository'
import type { AccessLog } from './accesses/access-log'
import type { AnchorRepository } from './anchors/anchor.repository'
import type { AnchorOutlets } from './anchors/anchor-place'
import type { KnownAnchors } from './anchors/known-anchors'
import type { AlteredFiles } from './audit/altered-files'
import type { AuditRepository } from './audit/audit.repository'
import type { InTransaction } from './audit/transaction'
import type { VerifyInTurn } from './audit/verify-in-turn'
import type { VerifyTrail } from './audit/verify-trail'

/** What every verb of this district is given, whether or not there is a caller. */
export type JobContext = platform.JobContext & {
  readonly inTransaction: InTransaction
  readonly audit: AuditRepository
  readonly anchors: AnchorRepository
  /** Who looked at what, and what notes it. */
  readonly accesses: AccessRepository
  readonly accessLog: AccessLog
  /** Where anchors go outside. */
  readonly anchorOutlets: AnchorOutlets
  /** Signs the heads of chains. */
  readonly signer: Signer
  /** Reads all files that are named in a chain. */
  readonly alteredFiles: AlteredFiles
  readonly verifyTrail: VerifyTrail
  readonly verifyInTurn: VerifyInTurn
  readonly knownAnchors: KnownAnchors
}
export type MemberContext = JobContext & platform.ByMember
