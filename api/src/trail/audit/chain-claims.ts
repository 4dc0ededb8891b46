import type { AuditEvent } from '../events/audit-event'
import { keyOf, type LastState, type StoredSeal } from '../events/stored-seal'
import { erasedNamesIn } from '../names/erased-names'
import { accessDayIn, type SealedDay } from './access-day'
import { editIn } from './client-edit.repository'
import { type Difference, namedAtMost } from './difference'
import { type Upload, uploadIn } from './form-upload'
import type { TakenSnapshot } from './kept-snapshot'
import { snapshotIn } from './kept-snapshot.repository'

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
  /** The digests of names, each with the first event that holds it. */
  readonly names: ReadonlyMap<string, number>
  readonly erasedNames: ReadonlySet<string>
  /** How acts left what else counts as evidence, by kind and id. */
  readonly states: ReadonlyMap<string, LastState>
  /** What an act found otherwise than the one before had left it. */
  readonly foundOtherwise: readonly Difference[]
}

/** Gathers what events say, one after the other, of what is stored beside their chain. */
export function gatherClaims() {
  const seals = new Map<string, LastSeal>()
  const edits = new Map<string, LastSeal>()
  const snapshots = new Map<string, TakenSnapshot>()
  const approvals = new Map<string, number>()
  const accessDays = new Map<string, SealedDay>()
  const uploads = new Map<string, Upload>()
  const names = new Map<string, number>()
  const erasedNames = new Set<string>()
  const states = new Map<string, LastState>()
  const foundOtherwise: Difference[] = []
  const beside = { accessDays, uploads, names, erasedNames, states, foundOtherwise }
  const claims: ChainClaims = { seals, edits, snapshots, approvals, ...beside }

  function addState({ kind, id, before, after }: StoredSeal, { sequence, company_id: companyId }: AuditEvent) {
    const key = keyOf(kind, id)
    const known = states.get(key)
    if ((known?.after ?? null) !== before && foundOtherwise.length < namedAtMost) {
      const text = known ? `was not as event ${known.sequence} had left it` : 'was there, although no event had made it'
      foundOtherwise.push({ event: sequence, place: { kind, id, companyId }, text })
    }
    if (after === null) states.delete(key)
    else states.set(key, { sequence, after })
  }

  return {
    claims,

    add(event: AuditEvent) {
      const { sequence } = event
      for (const state of listed(event.stored)) addState(state, event)
      for (const { action, digest } of listed(event.seals)) seals.set(action, { sequence, digest })
      for (const { digest } of listed(event.names)) if (!names.has(digest)) names.set(digest, sequence)
      for (const digest of erasedNamesIn(event)) erasedNames.add(digest)
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
    },
  }
}

/** Of an event that was tampered with, whatever can be read. */
const listed = <T>(some: readonly T[] | undefined): readonly T[] => (Array.isArray(some) ? some : [])

export const approvalIn = ({ what, details }: Pick<AuditEvent, 'what' | 'details'>): string | undefined =>
  what === 'change approved' && typeof details?.action === 'string' ? details.action : undefined
