import { movesSections } from '@dossier/contract/file/document-owners'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { withRecords } from '../engine/projection'
import { documentsOf } from './documents-of'
import { allOf } from './in-file'
import { sectionsByParent } from './parent-sections'

/** What a document or a hit knows of the person or entity it belongs to: the sections whose rights open it. */
export const factsOfOwner = (owner: ReviewedRecord) => ({ sections: sectionsByParent(owner) })

/** The file after an act with the documents and hits of people and entities in the sections that these came to be in (ruling 20). */
export function withMovedDocuments(before: CaseFile, after: CaseFile): CaseFile {
  const moved = [...after.records.values()].filter(
    ({ id, kind, links }) => movesSections(kind) && before.records.get(id)?.links !== links,
  )
  const theirs = moved.flatMap((owner) =>
    [...documentsOf(after, owner), ...hitsOf(after, owner)].map((record) => ({
      ...record,
      facts: { ...record.facts, ...factsOfOwner(owner) },
    })),
  )
  return theirs.length === 0 ? after : withRecords(after, theirs)
}

const hitsOf = (file: CaseFile, { id }: ReviewedRecord) =>
  allOf(file, 'screening_hit').filter(({ links }) => Object.values(links).flat().includes(id))
