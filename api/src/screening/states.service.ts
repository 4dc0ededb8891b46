import { isDeepStrictEqual } from 'node:util'
import type { Member } from '../access/actor'
import type { CaseFileRepository } from '../case-files/case-file.repository'
import type { ClientRepository } from '../case-files/client.repository'
import { mayOn } from '../case-files/rights'
import type { ReviewedRecord } from '../engine/model'
import { isProposed } from '../engine/projection'
import { effectiveReader, reader } from '../engine/values'
import { foundAssociated } from '../errors'
import type { HitService } from './hit.service'
import { countsOf, type Decisions, hitStates } from './hit-states'
import { factsOfOrganisation, factsOfPerson } from './screened-record'
import { foundBy, type ScreenedFacts } from './screening'
import type { Standing, StandingsOf } from './standing'

type Dependencies = {
  readonly standingsOf: StandingsOf
  readonly hits: Pick<HitService, 'decisionsOn'>
  readonly clients: Pick<ClientRepository, 'get'>
  readonly caseFiles: Pick<CaseFileRepository, 'ofKind'>
}
export type StatesService = ReturnType<typeof createStatesService>

/** Where the persons and entities of a client stand with their screening; those never screened are left out (GOV-18). */
export function createStatesService({ standingsOf, hits, clients, caseFiles }: Dependencies) {
  return async function statesOf(member: Member, companyId: string) {
    foundAssociated(await clients.get(member, companyId))
    const seen = async (kind: 'person' | 'legal_entity') =>
      (await caseFiles.ofKind(member, kind, companyId)).filter((record) => mayOn(member, 'view', record))
    const [persons, entities] = await Promise.all([seen('person'), seen('legal_entity')])
    const standings = await standingsOf(member, companyId, { persons: idsOf(persons), entities: idsOf(entities) })
    const decisions = await hits.decisionsOn(member, [...standings.keys()])
    const states = [...persons, ...entities].flatMap((record) => {
      const standing = standings.get(record.id)
      return standing ? [stateOf(standing, record, decisions)] : []
    })
    return { states }
  }
}

const idsOf = (records: readonly ReviewedRecord[]) => records.map(({ id }) => id)

const stateOf = (standing: Standing, record: ReviewedRecord, decisions: Decisions) => ({
  person_id: standing.personId,
  entity_id: standing.entityId,
  screening_id: standing.id,
  datetime: standing.at.toISOString(),
  ...resultOf(standing, decisions),
  lists: [...foundBy(standing).lists],
  outOfDate: isOutOfDate(standing.facts, record),
})

/** Returns what came of a screening: it failed, found no one, or so many of whom so many are decided. */
export function resultOf(screening: Parameters<typeof hitStates>[0], decisions: Decisions) {
  if (screening.outcome.is === 'failed') return { outcome: 'failed' as const, hits: null }
  if (foundBy(screening).results.length === 0) return { outcome: 'no hits' as const, hits: null }
  const states = hitStates(screening, decisions)
  return { outcome: 'hits' as const, hits: states.length === 0 ? null : countsOf(states) }
}

/** GOV-18: what was asked is no longer what is approved, or proposed for a record that is only proposed. */
function isOutOfDate(asked: ScreenedFacts, record: ReviewedRecord) {
  const factsOf = record.kind === 'person' ? factsOfPerson : factsOfOrganisation
  const read = isProposed(record) ? effectiveReader(record) : reader(record)
  return !isDeepStrictEqual(factsOf(record, read), asked)
}
