import type { Member } from '../access/actor'
import { mayInSection } from '../access/actor'
import type { CaseFileRepository } from '../case-files/case-file.repository'
import { mayOn } from '../case-files/rights'
import { ensure } from '../errors'
import type { Screening } from './screening'

type Dependencies = { readonly caseFiles: Pick<CaseFileRepository, 'record' | 'ofKind'> }
export type ScreeningSight = ReturnType<typeof createScreeningSight>

/** Whose screenings someone sees: those of the persons they see (PRM-20); those of persons that are gone ask for sight of all. */
export function createScreeningSight({ caseFiles }: Dependencies) {
  return {
    /** Throws 403 for the screening of a person that the member may not see. */
    async ensureSeen(member: Member, { personId }: Pick<Screening, 'personId'>) {
      if (personId === null || seesAllPersons(member)) return
      const person = await caseFiles.record(member, 'person', personId)
      ensure(person !== null && mayOn(member, 'view', person), 'forbidden')
    },

    /** Returns the persons of a client whose screenings the member sees; undefined for all. */
    async personsSeen(member: Member, companyId: string): Promise<readonly string[] | undefined> {
      if (seesAllPersons(member)) return undefined
      const persons = await caseFiles.ofKind(member, 'person', companyId)
      return persons.filter((person) => mayOn(member, 'view', person)).map(({ id }) => id)
    },
  }
}

/** Persons stand in the sections of those they hang under. */
const seesAllPersons = (member: Member) =>
  mayInSection(member, 'owners', 'view') && mayInSection(member, 'directors', 'view')
