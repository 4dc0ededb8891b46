import type { CheckAccesses } from './access-day'
import type { AlteredFiles, NamedFile } from './altered-files'
import type { AuditRepository } from './audit.repository'
import { digestOfStoredEdit } from './client-edit'
import { digestOfStored } from './seal'
import { platformChain } from './transaction'
import {
  type AlteredFile,
  brokenAt,
  type ChainClaims,
  type KnownHead,
  type LastSeal,
  type Verdict,
  verifyChain,
} from './verify-chain'
import { firstForgedSnapshot } from './verify-snapshots'

/** What is known of a chain once its events and changes are proven: what was approved and what ended, up to its head. */
type Proven = Pick<ChainClaims, 'approvals' | 'seals' | 'uploads'> & { readonly upTo: number }

/**
 * Compares records with what proven changes made of them. Returns the events from which on some are otherwise, and how many
 * values no event says anything of.
 */
export type CheckRecords = (
  chain: string,
  proven: Proven,
) => Promise<{ readonly forged: readonly number[]; readonly unsealed: number }>

/** A verdict, and of a whole trail how many values of records it says nothing of. */
type TrailVerdict = Verdict & { readonly unsealed?: number }

type Verifying = {
  readonly checkAccesses: CheckAccesses
  readonly audit: AuditRepository
  readonly checkRecords: CheckRecords
  readonly alteredFiles: AlteredFiles
}

/** Verifies a chain, against heads of it that are known from elsewhere. */
export type VerifyTrail = (chain: string, known: readonly KnownHead[]) => Promise<TrailVerdict>

/**
 * Walks a chain from its first event to its head (GOV-15), then every change that its events speak of (GOV-33), all that
 * clients edited in their forms (GOV-32), every snapshot, and at last the records that stand. The newest event is asked
 * for first: an act writes it with the head, so that one the head does not know yet was put in by other means. Every
 * organisation began with an event; one that has none had its trail taken away. Heads that are known from elsewhere, read
 * before this, have to be in it still. Whatever the trail says, every file that is named is read (GOV-40).
 */
export const verifyingTrails = (verifying: Verifying): VerifyTrail => {
  const walk = walking(verifying)
  return async (chain, known) => {
    const verdict = await walk(chain, known)
    const altered = await verifying.alteredFiles(chain)
    return altered.length === 0 ? verdict : { ...verdict, ok: false, altered_files: altered.map(named) }
  }
}

const named = ({ record, companyId, file }: NamedFile): AlteredFile => ({
  _id: record.id,
  objectType: record.kind,
  name: record.name,
  company_id: companyId,
  file,
})

const walking =
  ({ audit, checkAccesses, checkRecords }: Omit<Verifying, 'alteredFiles'>): VerifyTrail =>
  async (chain, known) => {
    const newest = await audit.newest(chain)
    const head = await audit.head(chain)
    if (head.sequence === 0 && chain !== platformChain) return brokenAt(1)
    const { verdict, ...claims } = await verifyChain(audit.walk(chain, head.sequence), head, known)
    if (!verdict.ok) return verdict
    const next = head.sequence + 1
    if (newest > head.sequence) return brokenAt(next)
    const forged = await forgedBeside(audit, chain, claims, head.sequence)
    const forgedDay = await checkAccesses(chain, claims.accessDays, head.sequence)
    if (forgedDay !== undefined) forged.push(forgedDay)
    if (forged.length > 0) return brokenAt(Math.min(...forged, next))
    const records = await checkRecords(chain, { ...claims, upTo: head.sequence })
    if (records.forged.length > 0) return brokenAt(records.forged.reduce((first, at) => Math.min(first, at), next))
    return { ...verdict, unsealed: records.unsealed }
  }

/** Returns the events from which on what is stored beside the chain is not what it says. */
async function forgedBeside(audit: AuditRepository, chain: string, claims: ChainClaims, upTo: number) {
  const forged = [
    await firstForged(audit, chain, claims.seals, upTo),
    await firstForgedEdit(audit, chain, claims.edits, upTo),
    await firstForgedSnapshot(audit, chain, claims.snapshots, upTo),
  ]
  return forged.filter((sequence) => sequence !== undefined)
}

type Doubt = { readonly id: string; readonly sequence: number }

/** Returns the event from which on a change differs from what the trail says of it: changed, taken away or put in. */
async function firstForged(
  audit: AuditRepository,
  chain: string,
  seals: ReadonlyMap<string, LastSeal>,
  upTo: number,
): Promise<number | undefined> {
  const unseen = new Set(seals.keys())
  const doubts: Doubt[] = []
  const doubt = (id: string, filedAt: number) => doubts.push({ id, sequence: seals.get(id)?.sequence ?? filedAt })
  for await (const { id, sequence, content } of audit.changes(chain)) {
    unseen.delete(id)
    if (seals.get(id)?.digest !== digestOfStored(content)) doubt(id, sequence)
  }
  for (const id of unseen) doubt(id, 0)
  doubts.sort((left, right) => left.sequence - right.sequence)
  // Acts went on meanwhile: what differs may be newer than the events that were walked.
  for (const { id, sequence } of doubts) {
    const { content, digest = seals.get(id)?.digest } = await audit.changeNow(chain, id, upTo)
    if (!content || digest !== digestOfStored(content)) return sequence
  }
  return undefined
}

/** Returns the first event from which on what a client edited differs from what the trail says of it. */
async function firstForgedEdit(
  audit: AuditRepository,
  chain: string,
  edits: ReadonlyMap<string, LastSeal>,
  upTo: number,
): Promise<number | undefined> {
  const unseen = new Map(edits)
  const forged: number[] = []
  for await (const edit of audit.clientEdits(chain)) {
    unseen.delete(edit.id)
    const claimed = edits.get(edit.id)
    // Clients went on meanwhile: an edit may be newer than the events that were walked.
    const digest = claimed ? claimed.digest : await audit.digestOfLater(chain, edit.id, upTo)
    if (digest !== digestOfStoredEdit(edit)) forged.push(claimed?.sequence ?? upTo + 1)
  }
  for (const { sequence } of unseen.values()) forged.push(sequence)
  return forged.length === 0 ? undefined : Math.min(...forged)
}
