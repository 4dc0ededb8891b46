import { isDeepStrictEqual } from 'node:util'
import { mayOn } from '../../file/case-files/rights'
import type { ReviewedRecord } from '../../file/engine/model'
import { isProposed } from '../../file/engine/projection'
import { effectiveReader, reader } from '../../file/engine/values'
import { foundAssociated } from '../../platform/errors'
import type { MemberContext } from '../context'
import { decisionsOnHits } from './decisions-on-hits'
import { type Decisions, isSanctioned, resultWith } from './hit-states'
import { factsOfOrganisation, factsOfPerson } from './screened-record'
import { foundBy, type ScreenedFacts } from './screening'
import type { ScreeningStatus } from './screening-status'
import { screeningStatuses } from './screening-statuses'

/** Where the persons and entities of a client stand with their screening; those never screened are left out (GOV-18). */
export async function screeningStates(ctx: MemberContext, companyId: string) {
  const { member, caseFiles } = ctx
  foundAssociated(await ctx.clients.get(member, companyId))
  const seen = async (kind: 'person' | 'legal_entity') =>
    (await caseFiles.ofKind(member, kind, companyId)).filter((record) => mayOn(member, 'view', record))
  const [persons, entities] = await Promise.all([seen('person'), seen('legal_entity')])
  const subjects = { persons: idsOf(persons), entities: idsOf(entities) }
  const statuses = await screeningStatuses(ctx, member, subjects)
  const decisions = await decisionsOnHits(ctx, member, [...statuses.keys()])
  const states = [...persons, ...entities].flatMap((record) => {
    const status = statuses.get(record.id)
    return status ? [stateOf(status, record, decisions)] : []
  })
  return { states }
}

const idsOf = (records: readonly ReviewedRecord[]) => records.map(({ id }) => id)

const stateOf = (status: ScreeningStatus, record: ReviewedRecord, decisions: Decisions) => ({
  person_id: status.personId,
  entity_id: status.entityId,
  screening_id: status.id,
  datetime: status.at.toISOString(),
  ...resultWith(decisions, status),
  namesakes: [...(foundBy(status).namesakes ?? [])],
  sanctioned: isSanctioned(decisions, status),
  lists: [...foundBy(status).lists],
  outOfDate: isOutOfDate(status.facts, record),
})

/** GOV-18: what was asked is no longer what is approved, or proposed for a record that is only proposed. */
function isOutOfDate(asked: ScreenedFacts, record: ReviewedRecord) {
  const factsOf = record.kind === 'person' ? factsOfPerson : factsOfOrganisation
  const read = isProposed(record) ? effectiveReader(record) : reader(record)
  return !isDeepStrictEqual(factsOf(record, read), asked)
}
