import type { Member } from '../access/actor'
import { mayInSection } from '../access/actor'
import type { CaseFileRepository } from '../case-files/case-file.repository'
import { mayOn } from '../case-files/rights'
import { ensure } from '../errors'
import type { Screening } from './screening'

type Dependencies = { readonly caseFiles: Pick<CaseFileRepository, 'record' | 'ofKind'> }
/** Whose screenings are shown, by id. */
export type Seen = { readonly persons: readonly string[]; readonly entities: readonly string[] }
export type ScreeningSight = ReturnType<typeof createScreeningSight>

/** Whose screenings someone sees: those of the persons and entities they see (PRM-20); of those that are gone those who see all. */
export function createScreeningSight({ caseFiles }: Dependencies) {
  return {
    /** Throws 403 for the screening of a person or an entity that the member may not see. */
    async ensureSeen(member: Member, { personId, entityId }: Pick<Screening, 'personId' | 'entityId'>) {
      const id = personId ?? entityId
      if (id === null || seesAll(member)) return
      const record = await caseFiles.record(member, personId === null ? 'legal_entity' : 'person', id)
      ensure(record !== null && mayOn(member, 'view', record), 'forbidden')
    },

    /** Returns the persons and entities of a client whose screenings the member sees; undefined for all. */
    async seen(member: Member, companyId: string): Promise<Seen | undefined> {
      if (seesAll(member)) return undefined
      const idsSeen = async (kind: 'person' | 'legal_entity') =>
        (await caseFiles.ofKind(member, kind, companyId))
          .filter((record) => mayOn(member, 'view', record))
          .map(({ id }) => id)
      return { persons: await idsSeen('person'), entities: await idsSeen('legal_entity') }
    },
  }
}

/** Persons and entities stand in the sections of those they hang under. */
const seesAll = (member: Member) => mayInSection(member, 'owners', 'view') && mayInSection(member, 'directors', 'view')
