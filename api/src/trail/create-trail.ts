import type * as platform from '../platform/context'
import type { FileStore } from '../platform/file-store/file-store'
import type { ProcessContext } from '../platform/process-context'
import { createSigner } from '../platform/secrets/signing-key'
import { createAccessRepository } from './accesses/access.repository'
import { createAccessLog } from './accesses/access-log'
import type { NameClients } from './accesses/client-names'
import { checkingAccesses } from './accesses/verify-accesses'
import { createAnchorRepository } from './anchors/anchor.repository'
import type { AnchorOutlets } from './anchors/anchor-place'
import { type AnchorFile, headsOf, knowingAnchors } from './anchors/known-anchors'
import { type FilesNamed, findingAltered } from './audit/altered-files'
import { createAuditRepository } from './audit/audit.repository'
import type { Check } from './audit/check'
import { createFileCheckRepository } from './audit/file-check.repository'
import type { ChainContext } from './audit/perform-act'
import { createStoredStateRepository } from './audit/stored-state.repository'
import { platformChain } from './audit/transaction'
import { createTransactions } from './audit/transactions'
import { verifyingInTurn } from './audit/verify-in-turn'
import { checkingStates } from './audit/verify-states'
import { verifyingTrails } from './audit/verify-trail'
import type { JobContext } from './context'
import type { EvidenceKind } from './events/evidence-kind'

type TrailContext = Pick<ProcessContext, 'client' | 'db'> &
  Pick<platform.JobContext, 'now' | 'newId' | 'log' | 'timeZone'> &
  Pick<ChainContext, 'checkCaller' | 'readCallers' | 'checkEvents'> & {
    readonly signingKey: Parameters<typeof createSigner>[0]
    readonly anchorOutlets: AnchorOutlets
    readonly anchorFile: AnchorFile | undefined
    /** What higher districts compare with the trail. */
    readonly checkFiles: readonly Check[]
    /** What acts seal of what they write. */
    readonly evidenceKinds: readonly EvidenceKind[]
    readonly filesNamed: readonly FilesNamed[]
    readonly fileStore: Pick<FileStore, 'get'>
    readonly stopping: AbortSignal
    /** Who the clients are whose files were opened. */
    readonly nameClients: NameClients
  }

/**
 * How acts are written to the trail and how it is verified, for contexts; how several are written as one, and how many
 * wait for their turn.
 */
export async function createTrail(ctx: TrailContext) {
  const { client, db, now, newId, log, timeZone, checkCaller, readCallers, checkEvents } = ctx
  const audit = createAuditRepository(db)
  await audit.begin(platformChain)
  const transactions = createTransactions({ client, audit, now, checkCaller, readCallers, checkEvents })
  const { inTransaction, inOneTransaction, waiting } = transactions
  const anchors = createAnchorRepository(db, newId)
  const accesses = createAccessRepository(db)
  const signer = createSigner(ctx.signingKey)
  const knownAnchors = knowingAnchors({ anchors, signer, file: ctx.anchorFile })
  const knownHeads = headsOf(knownAnchors)
  const { checkFiles, fileStore, filesNamed, stopping } = ctx
  const fileChecks = createFileCheckRepository(db)
  const alteredFiles = findingAltered({ fileStore, sources: filesNamed, fileChecks, now })
  const verifyTrail = verifyingTrails({
    audit,
    checkAccesses: checkingAccesses(accesses, audit),
    checkFiles,
    checkStates: checkingStates(createStoredStateRepository(db), ctx.evidenceKinds, audit.salt),
    alteredFiles,
  })
  const trail: Omit<JobContext, keyof platform.JobContext> = {
    inTransaction,
    audit,
    accesses,
    accessLog: createAccessLog({ accesses, nameClients: ctx.nameClients, now, newId, log, timeZone }),
    anchors,
    anchorOutlets: ctx.anchorOutlets,
    signer,
    knownAnchors,
    alteredFiles,
    verifyTrail,
    verifyInTurn: verifyingInTurn({ verifyTrail, knownHeads, stopping }),
  }
  return { trail, inOneTransaction, actsWaiting: waiting }
}
