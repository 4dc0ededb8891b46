import { movesSections } from '@dossier/contract/file/document-owners'
import { isKind, kindEntry } from '@dossier/contract/file/kinds'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { withRecords } from '../engine/projection'
import { sectionsByParent } from './parent-sections'

/** What a document or a hit knows of the person or entity it belongs to: the sections whose rights open it. */
export const factsOfOwner = (owner: ReviewedRecord) => ({ sections: sectionsByParent(owner) })

/** The file after an act with the records that follow people and entities in the sections that these came to be in (ruling 20). */
export function withMovedDocuments(before: CaseFile, after: CaseFile): CaseFile {
  const moved = [...after.records.values()].filter(
    ({ id, kind, links }) => movesSections(kind) && before.records.get(id)?.links !== links,
  )
  if (moved.length === 0) return after
  const following = [...after.records.values()].filter(({ kind }) => isKind(kind) && kindEntry(kind).followsParty)
  const theirs = moved.flatMap((owner) =>
    following
      .filter(({ links }) => Object.values(links).some((parents) => parents.includes(owner.id)))
      .map((record) => ({ ...record, facts: { ...record.facts, ...factsOfOwner(owner) } })),
  )
  return theirs.length === 0 ? after : withRecords(after, theirs)
}
