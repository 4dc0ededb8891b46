import type { CaseFile, ReviewedRecord } from '../engine/model'
import { withRecords } from '../engine/projection'
import { documentsOf } from './documents-of'
import { sectionsByParent } from './parent-sections'

/** Returns what a document knows of the person or entity it belongs to: the sections whose rights open it. */
export const factsOfOwner = (owner: ReviewedRecord) => ({ sections: sectionsByParent(owner) })

/** Returns the file after an act with the documents of people and entities in the sections that these came to be in (ruling 20). */
export function withMovedDocuments(before: CaseFile, after: CaseFile): CaseFile {
  const moved = [...after.records.values()].filter(
    ({ id, kind, links }) => isParty(kind) && before.records.get(id)?.links !== links,
  )
  const documents = moved.flatMap((owner) =>
    documentsOf(after, owner).map((document) => ({
      ...document,
      facts: { ...document.facts, ...factsOfOwner(owner) },
    })),
  )
  return documents.length === 0 ? after : withRecords(after, documents)
}

const isParty = (kind: string) => kind === 'person' || kind === 'legal_entity'
