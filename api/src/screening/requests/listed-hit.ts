import type { Section } from '@dossier/contract/file/sections'
import type { HitState } from '@dossier/contract/screening/schemas/hits'
import { likenessText, listedName } from '@dossier/contract/screening/screening-text'
import type { ReviewedRecord } from '../../file/engine/model'
import { sectionsByParent } from '../../file/kinds/parent-sections'
import { hitStates } from './hit-states'
import { foundBy, type KnownResult, subjectOf } from './screening'
import type { ScreeningStatus } from './screening-status'

/** Whether a hit waits for a first decision, for the second of two persons, or is decided. */
export type HitProgress = 'to_decide' | 'proposed' | 'decided'

/** A hit of the newest screening of a person or an entity, as the list over all clients holds it. */
export type ListedHit = {
  /** The person or the entity it was found for. */
  readonly subjectId: string
  readonly subjectKind: 'person' | 'legal_entity'
  readonly companyId: string
  /** Those of the subject: who sees none of them does not see the hit. */
  readonly sections: readonly Section[]
  readonly screeningId: string
  readonly list: string
  readonly entry: string
  readonly entryName: string
  readonly listName: string
  readonly band: KnownResult['match']['band']
  readonly likeness: string
  readonly progress: HitProgress
  readonly reopened: boolean
}

const progressOf: Readonly<Record<HitState['state'], HitProgress>> = {
  undecided: 'to_decide',
  reopened: 'to_decide',
  proposed: 'proposed',
  decided: 'decided',
}

/** The hits of the newest screening of a subject, each with where it stands; none where that failed or found no one. */
export function listedHits(
  subject: ReviewedRecord,
  status: ScreeningStatus | undefined,
  decisions: readonly ReviewedRecord[],
): ListedHit[] {
  if (status === undefined || status.id === null) return []
  const { results, lists } = foundBy(status)
  const { id: screeningId } = status
  const states = hitStates(status, { hits: decisions, approved: [] })
  return results.flatMap((result, index): ListedHit[] => {
    const state = states[index]?.state
    if (state === undefined) return []
    const { list, entry, band } = result.match
    return [
      {
        subjectId: subject.id,
        subjectKind: subjectOf(status)?.kind ?? 'person',
        companyId: subject.companyId,
        sections: sectionsByParent(subject),
        screeningId,
        list,
        entry,
        entryName: listedName(result),
        listName: lists.find(({ id }) => id === list)?.name ?? list,
        band,
        likeness: likenessText(result),
        progress: progressOf[state],
        reopened: state === 'reopened',
      },
    ]
  })
}
