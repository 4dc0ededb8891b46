import { changeMessages } from '@dossier/contract/file/messages/changes'
import { ensure, found } from '../../platform/errors'
import { ensureNoCircle, ensureOneParent } from './circles'
import { ensureFitting, linkFields, withParents } from './links'
import type { CaseFile, FieldChanges, Parent, ReviewedRecord, Rules } from './model'
import { type LinkChange, linksOf, partOf, sectionsOfAll, withLink } from './parts'
import { openActionsOf, touch, withActions, withRecords } from './projection'
import { draftUpdate, type Filing, type Proposed } from './propose'

/**
 * Files that a record of the file hangs under further parents, at most one by each link (ruling 20). Those it has and
 * those it waits for are dropped; what else waits goes on beside them.
 * Throws when a parent does not fit, or the record would hang under itself by it.
 * Makes no action when nothing is left to approve.
 */
export function proposeLinks(
  file: CaseFile,
  { recordId, links, ...filing }: { recordId: string; links: Readonly<Record<string, string>> } & Filing,
  rules: Rules,
): Proposed {
  const record = found(file.records.get(recordId))
  rules(record.kind).checkUpdate?.(record, links, file)
  const waiting = waitingLinks(file, record, rules)
  const further = Object.entries(links)
    .map(([link, parentId]) => ({ recordId, link, parentId }))
    .filter(({ link, parentId }) => !record.links[link]?.includes(parentId))
    .filter((parent) => !waiting.some((other) => other.does === 'join' && isSame(other, parent)))
  if (further.length === 0) return { file, action: null }
  ensureFitting(file, further, rules)
  const linked = withParents(file, further)
  ensureNoCircle(linked, rules)
  return filed(file, record, found(linked.records.get(recordId)), linkFields(further), filing, rules)
}

/**
 * Files that a record leaves one of its parents and stays under the others (GOV-12). Throws 404 where it does not hang,
 * 409 while that is asked for already and where nothing would be left that it hangs under, and where its kind keeps it.
 */
export function proposeLeaving(
  file: CaseFile,
  { recordId, link, parentId, ...filing }: { recordId: string } & Parent & Filing,
  rules: Rules,
): Proposed {
  const record = found(file.records.get(recordId))
  const parent = { link, parentId }
  ensure(record.links[link]?.includes(parentId) === true, 'not-found')
  const leaving = waitingLinks(file, record, rules).filter(({ does }) => does === 'leave')
  ensure(!leaving.some((other) => isSame(other, parent)), 'conflict', { message: changeMessages.alreadyLeaving })
  rules(record.kind).checkLeaving?.(record, parent, file)
  const left = withLink(record, { ...parent, does: 'leave' })
  // what else it is to leave counts as left, so that all of it can be approved
  const last = leaving.reduce(withLink, left)
  ensureOneParent(last)
  ensureNoCircle(withRecords(file, [last]), rules)
  return filed(file, record, left, { [link]: { current: parentId, new: '' } }, filing, rules)
}

/** The parents that open changes would add to a record or take from it, oldest first. */
const waitingLinks = (file: CaseFile, { id, kind }: ReviewedRecord, rules: Rules): readonly LinkChange[] =>
  openActionsOf(file, id)
    .flatMap((action) => partOf(action, id) ?? [])
    .flatMap((part) => (part.type === 'update' ? linksOf(part, rules(kind)) : []))

const isSame = (left: Parent, right: Parent) => left.link === right.link && left.parentId === right.parentId

function filed(
  file: CaseFile,
  record: ReviewedRecord,
  after: ReviewedRecord,
  fields: FieldChanges,
  filing: Filing,
  rules: Rules,
): Proposed {
  const action = {
    ...draftUpdate(record, fields, filing, file, rules),
    sections: sectionsOfAll([record, after], rules),
  }
  return { file: touch(withActions(file, [action]), [record.id], rules), action }
}
