import { changeMessages } from '@dossier/contract/file/messages/changes'
import { dashboardMessages } from '@dossier/contract/file/messages/dashboard'
import { ensure, found } from '../../platform/errors'
import type { CaseFile, Removal, ReviewedRecord, Rules } from './model'
import { partOf, rootOf } from './parts'
import { openActionsOf, openCreationOf, touch, withActions } from './projection'
import { draft, type Filing, type Proposed } from './propose'
import { cascadeRoots, removalParts } from './removal'
import { undoCreation } from './removal-cascade'
import { close } from './update-fields'

/**
 * Files a removal request over everything that goes with the record, refused when one is open (409 'Delete is already
 * requested'). A record that is only proposed goes at once when its author deletes it, nothing approved being lost
 * (DOC-59): then there is no action. Anyone else is refused (GOV-25).
 */
export function proposeRemoval(
  file: CaseFile,
  { recordId, ...filing }: { recordId: string } & Filing,
  rules: Rules,
): Proposed & { readonly result: 'requested' | 'deleted' } {
  const record = found(file.records.get(recordId))
  const creation = openCreationOf(file, recordId)
  if (creation) {
    const own = creation.userId === filing.act.userId && rootOf(creation).recordId === recordId
    ensure(own, 'conflict', { message: changeMessages.onlyProposed })
    const closed = close(creation, { taken: 'skipped', reason: 'withdrawn' }, filing.act)
    return { file: undoCreation(file, closed, filing.act, rules), action: null, result: 'deleted' }
  }
  for (const each of cascadeRoots(file, record, rules)) {
    ensureNotGoing(file, each)
    // what its kind keeps is kept whatever it would go with
    rules(each.kind).checkRemoval?.(each, file)
  }
  const { parts, sections } = removalParts(file, record, rules)
  const action: Removal = { type: 'remove', ...draft(record, parts, filing, rules), sections }
  const ids = parts.map((part) => part.recordId)
  return { file: touch(withActions(file, [action]), ids, rules), action, result: 'requested' }
}

/** Throws 409 where an open change asks for the removal of the record, by itself or with another. */
function ensureNotGoing(file: CaseFile, { id }: Pick<ReviewedRecord, 'id'>) {
  const requested = openActionsOf(file, id).some((action) => partOf(action, id)?.type === 'remove')
  ensure(!requested, 'conflict', { message: dashboardMessages.deleteAlreadyRequested })
}
