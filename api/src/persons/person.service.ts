import { type Member, mayInSection } from '../access/actor'
import type { CaseFileRepository } from '../case-files/case-file.repository'
import { kindRules } from '../case-files/kind-rules'
import { presentReviewed } from '../case-files/present-record'
import type { ChangeService } from '../changes/change.service'
import { presentAction } from '../changes/present-action'
import type { ReviewedRecord } from '../engine/model'
import { ensure, found } from '../errors'

type Dependencies = { caseFiles: CaseFileRepository; changes: ChangeService }
export type PersonService = ReturnType<typeof createPersonService>

export function createPersonService({ caseFiles, changes }: Dependencies) {
  return {
    /** PER-18. The person's documents come along only when dependencies are asked for. */
    async get(member: Member, id: string, dependencies: boolean) {
      const record = found(await caseFiles.record(member, 'live', 'person', id))
      const sections = kindRules('person').sectionsOf(record)
      ensure(
        sections.some((section) => mayInSection(member, section, 'view')),
        'forbidden',
      )
      const documents = await documentsOf(member, record)
      const files = dependencies ? documents.map((document) => presentDocument(document, member)) : []
      return { person: presentPerson(record, documents, member), files }
    },

    /** Proposes changed fields of a person (PER-17). */
    async update(member: Member, id: string, edits: Readonly<Record<string, unknown>>) {
      const { record, action } = await changes.proposeUpdate(member, 'person', id, edits)
      const documents = await documentsOf(member, record)
      return { person: presentPerson(record, documents, member), action: action && presentAction(action, member) }
    },
  }

  async function documentsOf(member: Member, person: ReviewedRecord) {
    const documents = await caseFiles.records(member, 'live', 'kyc_file', person.companyId)
    return documents.filter(({ links }) => links.person === person.id)
  }
}

/** PER-02 to PER-05. */
const presentPerson = (record: ReviewedRecord, documents: readonly ReviewedRecord[], member: Member) =>
  presentReviewed(
    {
      _id: record.id,
      id: record.id,
      company_id: record.companyId,
      ubo_related: record.links.ubo_related ?? null,
      mbd_related: record.links.mbd_related ?? null,
      files: Object.fromEntries(documents.map(({ id, facts }) => [String(facts.documentType), id])),
    },
    record,
    member,
  )

const presentDocument = (record: ReviewedRecord, member: Member) =>
  presentReviewed({ _id: record.id, id: record.id, documentType: record.facts.documentType }, record, member)
