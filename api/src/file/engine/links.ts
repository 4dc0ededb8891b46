import { ensure, found } from '../../platform/errors'
import type { CaseFile, FieldChanges, Parent, Rules } from './model'
import { withLink } from './parts'
import { withRecords } from './projection'

/** A further parent for a record of the file: a director who was known already, as an owner. */
export type NewParent = Parent & { readonly recordId: string }

/** Throws 404 for a parent of a kind that the link does not point at. */
export function ensureFitting({ records }: CaseFile, parents: readonly NewParent[], rules: Rules) {
  for (const { recordId, link, parentId } of parents) {
    const rule = rules(found(records.get(recordId)).kind).links[link]
    ensure(rule?.to.includes(found(records.get(parentId)).kind) === true, 'not-found')
  }
}

/** The file as if the new parents were approved: what a record is called depends on what hangs under it. */
export const withParents = (file: CaseFile, parents: readonly NewParent[]): CaseFile =>
  parents.reduce(
    (linked, { recordId, link, parentId }) =>
      withRecords(linked, [withLink(found(linked.records.get(recordId)), { link, parentId, does: 'join' })]),
    file,
  )

/** What a part says of new parents, one by each link. A new parent takes nothing's place. */
export const linkFields = (parents: readonly Parent[]): FieldChanges =>
  Object.fromEntries(parents.map(({ link, parentId }) => [link, { current: null, new: parentId }]))
