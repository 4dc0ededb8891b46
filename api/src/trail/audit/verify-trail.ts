import { inTurns } from '../../platform/in-turns'
import type { AlteredFiles } from './altered-files'
import type { AuditRepository } from './audit.repository'
import type { Check } from './check'
import { type Find, gatherDifferences } from './difference'
import { platformChain } from './transaction'
import { namedDifference, namedFile, type Verdict } from './verdict'
import { type KnownHead, verifyChain } from './verify-chain'
import { checkingChanges } from './verify-changes'
import { checkingEdits } from './verify-edits'
import { checkingNames } from './verify-names'
import { checkingSnapshots } from './verify-snapshots'

type Verifying = {
  readonly audit: AuditRepository
  readonly checkAccesses: Check
  /** What is compared with changes, once these are. */
  readonly checkFiles: readonly Check[]
  readonly checkStates: Check
  readonly alteredFiles: AlteredFiles
}

type How = {
  /** Aborted when no one waits for the verdict any more. */
  readonly signal?: AbortSignal
  /** How long reading files may take; what is not read by then counts as it did when all were read. All are without it. */
  readonly filesWithinMs?: number
}

/** Verifies a chain, against heads of it that are known from elsewhere. */
export type VerifyTrail = (chain: string, known: readonly KnownHead[], how?: How) => Promise<Verdict>

/**
 * Walks a chain from its first event to its head (GOV-15), then each kind of evidence that its events speak of (GOV-39).
 * What is found keeps nothing else from being found; where the chain itself is broken, that is from where on it does not
 * hold. Whatever the trail says, the files that are named are read (GOV-40).
 */
export const verifyingTrails =
  ({ audit: stored, checkAccesses, checkFiles, checkStates, alteredFiles }: Verifying): VerifyTrail =>
  async (chain, known, { signal, filesWithinMs: withinMs } = {}) => {
    const audit = endingWith(stored, signal)
    const checks = [
      checkingChanges(audit),
      checkingEdits(audit),
      checkingSnapshots(audit),
      checkingNames(audit),
      checkAccesses,
    ]
    const { find, findMore, first, count, named } = gatherDifferences()
    const { brokenAt, ...rest } = await walkChain(audit, chain, known, find)
    const walked = { ...rest, signal }
    for (const check of checks) await check(walked, find)
    // What records are compared with is proven by then, or not: it alone says from where on something differs.
    const differing = first()
    for (const check of checkFiles) await check(walked, find)
    await checkStates(walked, findMore)
    const { altered, asOf } = await alteredFiles(chain, { signal, withinMs })
    const broken = brokenAt ?? earliest(differing ?? first(), walked.upTo + 1)
    return {
      ...(broken === undefined
        ? { events: walked.upTo, ok: true }
        : { events: broken - 1, ok: false, broken_at: broken }),
      ...(count() > 0 && { differences: named().map(namedDifference) }),
      ...(count() > named().length && { further: count() - named().length }),
      ...(altered.length > 0 && { ok: false, altered_files: altered.map(namedFile) }),
      ...(asOf !== undefined && { files_as_of: asOf?.toISOString() ?? null }),
    }
  }

/** The same audit trail, of which nothing is read any more once no one waits for it. */
const endingWith = (audit: AuditRepository, signal: AbortSignal | undefined): AuditRepository => ({
  ...audit,
  walk: (...which) => inTurns(audit.walk(...which), signal),
  changes: (...which) => inTurns(audit.changes(...which), signal),
  clientEdits: (...which) => inTurns(audit.clientEdits(...which), signal),
  keptSnapshots: (...which) => inTurns(audit.keptSnapshots(...which), signal),
  allNames: (...which) => inTurns(audit.allNames(...which), signal),
})

const earliest = (event: number | undefined, next: number) => event && Math.min(event, next)

/**
 * The newest event is asked for first: an act writes it with the head, so that one the head does not know yet was put in by
 * other means. Every organisation began with an event; one that has none had its trail taken away. Heads that are known
 * from elsewhere, read before this, have to be in it still.
 */
async function walkChain(audit: AuditRepository, chain: string, known: readonly KnownHead[], find: Find) {
  const newest = await audit.newest(chain)
  const head = await audit.head(chain)
  const end = Math.max(newest, head.sequence)
  const isGone = end === 0 && chain !== platformChain
  if (isGone) find({ event: 1, place: null, text: 'the trail was taken away' })
  const { brokenAt, claims } = await verifyChain(audit.walk(chain, end), { head, known, find })
  return { chain, claims, upTo: end, brokenAt: isGone ? 1 : brokenAt }
}
