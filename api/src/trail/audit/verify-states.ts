import { inTurns } from '../../platform/in-turns'
import type { EvidenceKind } from '../events/evidence-kind'
import { digestOfStoredState, keyOf } from '../events/stored-seal'
import type { StoredDocument } from '../evidence/states-of-act'
import type { Check } from './check'
import type { StoredStateRepository } from './stored-state.repository'

type States = Pick<StoredStateRepository, 'states' | 'stateNow'>

/** GOV-39: whatever acts write of evidence is as the newest event about it left it, and was found as the one before left it. */
export const checkingStates =
  (states: States, kinds: readonly EvidenceKind[], saltOf: (chain: string) => Promise<string>): Check =>
  async ({ chain, claims: { states: claims, foundOtherwise }, upTo, signal }, find) => {
    for (const difference of foundOtherwise) find(difference)
    const salt = await saltOf(chain)
    const unseen = new Set(claims.keys())
    for (const kind of kinds) {
      for await (const document of inTurns(states.states(chain, kind), signal)) {
        const key = keyOf(kind.kind, document._id)
        unseen.delete(key)
        const claim = claims.get(key)
        if (claim?.after !== digestOfStoredState(salt, kind, document)) await doubt(kind, document._id, claim?.sequence)
      }
    }
    for (const key of unseen) {
      const kind = kinds.find((each) => key.startsWith(`${each.kind} `))
      if (kind) await doubt(kind, key.slice(kind.kind.length + 1), claims.get(key)?.sequence)
    }

    /** Acts went on meanwhile: it is read once more with the events since. */
    async function doubt(kind: EvidenceKind, id: string | number, said: number | undefined) {
      const { document, after = claims.get(keyOf(kind.kind, id))?.after ?? null } = await states.stateNow(
        chain,
        kind,
        id,
        upTo,
      )
      if (after === (document && digestOfStoredState(salt, kind, document))) return
      const text =
        document === null ? 'was taken away' : after === null ? 'was put in' : 'is not as its last event left it'
      find({ event: said ?? upTo + 1, place: placeOf(kind, id, document), text })
    }
  }

const placeOf = ({ kind, kindIn }: EvidenceKind, id: string | number, document: StoredDocument | null) => ({
  kind: String((kindIn && document?.[kindIn]) ?? kind),
  id: String(id),
  companyId: typeof document?.company_id === 'string' ? document.company_id : null,
})
