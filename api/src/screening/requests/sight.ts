import { mayOn } from '../../file/case-files/rights'
import { type Member, mayInSection } from '../../platform/access/actor'
import { ensure } from '../../platform/errors'
import type { MemberContext } from '../context'
import type { Screening, Subjects } from './screening'

// Whose screenings someone sees: those of the persons and entities they see (PRM-20); of those that are gone who sees all.

type Looking = Pick<MemberContext, 'member' | 'caseFiles'>

/** Throws 403 for the screening of a person or an entity that the member may not see. */
export async function ensureSeen({ member, caseFiles }: Looking, { personId, entityId }: Screening) {
  const id = personId ?? entityId
  if (id === null || seesAll(member)) return
  const record = await caseFiles.record(member, personId === null ? 'legal_entity' : 'person', id)
  ensure(record !== null && mayOn(member, 'view', record), 'forbidden')
}

/** The persons and entities of a client whose screenings the member sees; undefined for all. */
export async function seenOf({ member, caseFiles }: Looking, companyId: string): Promise<Subjects | undefined> {
  if (seesAll(member)) return undefined
  const idsSeen = async (kind: 'person' | 'legal_entity') =>
    (await caseFiles.ofKind(member, kind, companyId))
      .filter((record) => mayOn(member, 'view', record))
      .map(({ id }) => id)
  return { persons: await idsSeen('person'), entities: await idsSeen('legal_entity') }
}

/** Persons and entities stand in the sections of those they hang under. */
const seesAll = (member: Member) => mayInSection(member, 'owners', 'view') && mayInSection(member, 'directors', 'view')
