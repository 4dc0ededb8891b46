import type { AuditRepository } from './audit.repository'
import { digestOfStoredEdit } from './kept-edit'
import { digestOfStored } from './seal'
import { platformChain } from './transaction'
import { brokenAt, type KnownHead, type LastSeal, type Verdict, verifyChain } from './verify-chain'
import { firstForgedSnapshot } from './verify-snapshots'

/**
 * Walks a chain from its first event to its head (GOV-15), then every change that its events speak of (GOV-33), all that
 * clients edited in their forms (GOV-32) and every snapshot. The newest event is asked for first: an act writes it with
 * the head, so that one the head does not know yet was put in by other means. Every organisation began with an event; one
 * that has none had its trail taken away. Heads that are known from elsewhere, read before this, have to be in it still.
 */
export async function verifyTrail(
  audit: AuditRepository,
  chain: string,
  known: readonly KnownHead[] = [],
): Promise<Verdict> {
  const newest = await audit.newest(chain)
  const head = await audit.head(chain)
  if (head.sequence === 0 && chain !== platformChain) return brokenAt(1)
  const { verdict, seals, edits, snapshots } = await verifyChain(audit.walk(chain, head.sequence), head, known)
  if (!verdict.ok) return verdict
  if (newest > head.sequence) return brokenAt(head.sequence + 1)
  const forged = [
    await firstForged(audit, chain, seals, head.sequence),
    await firstForgedEdit(audit, chain, edits, head.sequence),
    await firstForgedSnapshot(audit, chain, snapshots, head.sequence),
  ].filter((sequence) => sequence !== undefined)
  return forged.length === 0 ? verdict : brokenAt(Math.min(...forged, head.sequence + 1))
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
  for await (const edit of audit.keptEdits(chain)) {
    unseen.delete(edit.id)
    const said = edits.get(edit.id)
    // Clients went on meanwhile: an edit may be newer than the events that were walked.
    const digest = said ? said.digest : await audit.digestOfLater(chain, edit.id, upTo)
    if (digest !== digestOfStoredEdit(edit)) forged.push(said?.sequence ?? upTo + 1)
  }
  for (const { sequence } of unseen.values()) forged.push(sequence)
  return forged.length === 0 ? undefined : Math.min(...forged)
}
