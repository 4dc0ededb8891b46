import type * as platform from '../platform/context'
import type { InTransaction } from './audit/transaction'
import type { KnownHeads } from './audit/verify-chain'
import type { VerifyTrail } from './audit/verify-trail'

export type JobContext = platform.JobContext & {
  readonly inTransaction: InTransaction
  readonly verifyTrail: VerifyTrail
  readonly knownHeads: KnownHeads
}
