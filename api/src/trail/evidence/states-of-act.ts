import type { ClientSession, Document } from 'mongodb'
import type { EvidenceKind } from '../events/evidence-kind'
import { digestOfState, keyOf, type StoredSeal } from '../events/stored-seal'

export type Id = string | number
export type StoredDocument = Document & { _id: Id }

type ReadAgain = (ids: readonly Id[], session: ClientSession) => Promise<readonly Document[]>

/** What an act found of one document, and what it left where that is known without reading it again. */
type State = {
  readonly kind: EvidenceKind
  readonly id: Id
  readonly before: Document | null
  after: { readonly document: Document | null } | { readonly read: ReadAgain }
}

export type StatesOfAct = ReturnType<typeof beginStates>

const ofActs = new WeakMap<ClientSession, StatesOfAct>()

/** Begins to gather what an act writes of evidence in a transaction; what an act before it wrote is not its own. */
export function beginStates(session: ClientSession) {
  const states = new Map<string, State>()
  const own = {
    /** Keeps what stood before the first write of the act, and what stands after the last. */
    note(kind: EvidenceKind, id: Id, before: Document | null, after: State['after']) {
      const key = keyOf(kind.kind, id)
      const known = states.get(key)
      if (known) known.after = after
      else states.set(key, { kind, id, before, after })
    },

    /** What the act made of evidence; nothing of what it left as it was. */
    async seals(chain: string, salt: string): Promise<readonly StoredSeal[]> {
      if (states.size === 0) return []
      const left = await readAgain([...states.values()], session)
      const seals = left.map(({ kind, id, before, after }) => {
        ensureOfChain(kind, chain, after ?? before)
        const digest = (document: Document | null) => document && digestOfState(salt, kind, document)
        return { kind: kind.kind, id: String(id), before: digest(before), after: digest(after) }
      })
      return seals.filter(({ before, after }) => before !== after).sort(byKindAndId)
    },
  }
  ofActs.set(session, own)
  return own
}

/** What the act of a transaction wrote of evidence. Outside of acts nothing writes any. */
export function statesOf(session: ClientSession): StatesOfAct {
  const states = ofActs.get(session)
  if (!states) throw new Error('evidence is written in acts')
  return states
}

const byKindAndId = (left: StoredSeal, right: StoredSeal) =>
  keyOf(left.kind, left.id) < keyOf(right.kind, right.id) ? -1 : 1

/** Reads what stands at the end of the act where no one knows it, a collection at a time. */
async function readAgain(states: readonly State[], session: ClientSession) {
  const found = new Map<EvidenceKind, ReadonlyMap<Id, Document>>()
  for (const kind of new Set(states.map((state) => state.kind))) {
    const unknown = states.flatMap(({ kind: of, id, after }) =>
      of === kind && 'read' in after ? [{ id, read: after.read }] : [],
    )
    const [first] = unknown
    if (!first) continue
    const documents = await first.read(
      unknown.map(({ id }) => id),
      session,
    )
    found.set(kind, new Map(documents.map((document) => [document._id, document])))
  }
  return states.map(({ kind, id, before, after }) => ({
    kind,
    id,
    before,
    after: 'read' in after ? (found.get(kind)?.get(id) ?? null) : after.document,
  }))
}

/** What another chain speaks of would be found as altered there: an act that writes it is a fault of ours. */
function ensureOfChain({ kind, chainIn }: EvidenceKind, chain: string, document: Document | null) {
  const organisation = chainIn === null ? null : document?.[chainIn]
  if ((organisation ?? 'platform') !== chain) throw new Error(`a ${kind} of ${organisation} is written on ${chain}`)
}
