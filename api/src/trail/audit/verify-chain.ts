import { accessDayIn, type SealedDay } from './access-day'
import { type AuditEvent, hashOfEvent } from './audit-event'
import { editIn } from './client-edit.repository'
import { type Upload, uploadIn } from './form-upload'
import type { TakenSnapshot } from './kept-snapshot'
import { snapshotIn } from './kept-snapshot.repository'
import { digestOfSeals } from './seal'

export type Head = { readonly sequence: number; readonly hash: string }

/** A head that is known from elsewhere, and since when; of a client's part, by the numbers of the client. */
export type KnownHead = Head & { readonly at: string; readonly companyId?: string | undefined }

/**
 * Whether a trail and what it proves is whole; else the first event at which it does not hold, and how many before it do,
 * or the files that are not what they were.
 */
export type Verdict = {
  readonly events: number
  readonly ok: boolean
  readonly broken_at?: number
  readonly altered_files?: readonly AlteredFile[]
}

/** A file that is not there with the SHA-256 under which it is kept, as an answer and a pack name it (GOV-40). */
export type AlteredFile = {
  readonly _id: string
  readonly objectType: string
  readonly name: string
  readonly company_id: string | null
  readonly file: string
}

/** The newest event that says what a change, or an edit of a client, held. */
export type LastSeal = { readonly sequence: number; readonly digest: string }

/** What the events of a chain say of what is stored beside it. */
export type ChainClaims = {
  readonly seals: ReadonlyMap<string, LastSeal>
  readonly edits: ReadonlyMap<string, LastSeal>
  readonly snapshots: ReadonlyMap<string, TakenSnapshot>
  /** Under which event each change was approved. */
  readonly approvals: ReadonlyMap<string, number>
  readonly accessDays: ReadonlyMap<string, SealedDay>
  /** What was uploaded into questionnaires, by the ids of the documents. */
  readonly uploads: ReadonlyMap<string, Upload>
}

/** Heads of a chain that were signed before. */
export type KnownHeads = (chain: string) => Promise<readonly KnownHead[]>

export const brokenAt = (sequence: number): Verdict => ({ events: sequence - 1, ok: false, broken_at: sequence })

/**
 * Walks events in the order of their sequence. Returns how many there are, the first sequence at which the chain does not
 * hold, be it changed, dropped, re-ordered, inserted, cut short of the head or other than it was known to be, and what the
 * events say of changes, of what clients edited and of snapshots.
 */
export async function verifyChain(
  events: AsyncIterable<AuditEvent>,
  head: Head,
  known: readonly KnownHead[] = [],
): Promise<ChainClaims & { readonly verdict: Verdict }> {
  const isOther = othersThan(known)
  const seals = new Map<string, LastSeal>()
  const edits = new Map<string, LastSeal>()
  const snapshots = new Map<string, TakenSnapshot>()
  const approvals = new Map<string, number>()
  const accessDays = new Map<string, SealedDay>()
  const uploads = new Map<string, Upload>()
  const said = { seals, edits, snapshots, approvals, accessDays, uploads }
  const clients = new Map<string, Head>()
  let last: Head = { sequence: 0, hash: '' }
  for await (const event of events) {
    const sequence = last.sequence + 1
    const ofClient = event.company_id ? (clients.get(event.company_id)?.sequence ?? 0) + 1 : 0
    const otherwise = isOther(event.hash, sequence) || isOther(event.hash, ofClient, event.company_id)
    if (otherwise || !follows(event, last) || !isSealed(event, clients)) {
      return { verdict: brokenAt(sequence), ...said }
    }
    last = { sequence, hash: event.hash }
    if (event.company_id) clients.set(event.company_id, { sequence: ofClient, hash: event.hash })
    for (const { action, digest } of event.seals) seals.set(action, { sequence, digest })
    const approved = approvalIn(event)
    if (approved !== undefined) approvals.set(approved, sequence)
    const edit = editIn(event)
    if (edit) edits.set(edit.id, { sequence, digest: edit.digest })
    const upload = uploadIn(event)
    if (upload) uploads.set(upload.document, { sequence, sha256: upload.sha256 })
    const accessDay = accessDayIn(event)
    if (accessDay) accessDays.set(accessDay.day, { ...accessDay, sequence })
    const snapshot = snapshotIn(event)
    if (snapshot) {
      const { id, digest, deleted } = snapshot
      snapshots.set(id, { sequence, digest, ...snapshots.get(id), deleted })
    }
  }
  const endOf = (companyId?: string) => (companyId === undefined ? last : clients.get(companyId))?.sequence ?? 0
  const cut = known.some(({ sequence, companyId }) => sequence > endOf(companyId))
  const whole = !cut && last.sequence === head.sequence && last.hash === head.hash
  return { verdict: whole ? { events: last.sequence, ok: true } : brokenAt(last.sequence + 1), ...said }
}

export const approvalIn = ({ what, details }: Pick<AuditEvent, 'what' | 'details'>): string | undefined =>
  what === 'change approved' && typeof details.action === 'string' ? details.action : undefined

/** Returns whether an event is another than the one that was known by its number. */
function othersThan(known: readonly KnownHead[]) {
  const place = (sequence: number, companyId?: string | null) => `${companyId ?? ''} ${sequence}`
  const hashes = new Map<string, Set<string>>()
  for (const { companyId, sequence, hash } of known) {
    const at = place(sequence, companyId)
    hashes.set(at, (hashes.get(at) ?? new Set()).add(hash))
  }
  return (hash: string, sequence: number, companyId?: string | null) =>
    [...(hashes.get(place(sequence, companyId)) ?? [])].some((former) => former !== hash)
}

function follows({ hash, ...content }: AuditEvent, last: Head): boolean {
  return content.sequence === last.sequence + 1 && content.previous === last.hash && hash === hashOfEvent(content)
}

/** Whether an event says rightly which of its client's events it is and what became of changes (GOV-33). */
function isSealed(event: AuditEvent, clients: ReadonlyMap<string, Head>): boolean {
  const { company_id, company_sequence, company_previous, seals, digest } = event
  if (!Array.isArray(seals) || digest !== digestOfSeals(seals)) return false
  if (!company_id) return company_sequence === null && company_previous === null
  const last = clients.get(company_id) ?? { sequence: 0, hash: '' }
  return company_sequence === last.sequence + 1 && company_previous === last.hash
}
