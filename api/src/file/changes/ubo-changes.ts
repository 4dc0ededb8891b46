import { recordsOf } from '@dossier/contract/file/completeness/records'
import { nameOf } from '@dossier/contract/file/ownership/holders'
import { uboChanges } from '@dossier/contract/file/ownership/ubos'
import { seesSections, type Viewer } from '../case-files/visibility'
import type { MemberContext } from '../context'
import type { Action, CaseFile, Part } from '../engine/model'
import { recordIdsOf, rootOf } from '../engine/parts'
import { asIfApproved } from '../engine/preview'
import { kindRules } from '../kinds/all-kinds'
import { companyTypeOf } from '../kinds/company'
import { completenessFile } from '../kinds/completeness-file'

/**
 * Who becomes or ceases to be a UBO once an open change is approved, by what is approved of the client's file
 * (UBO-06). Nothing where the change leaves ownership alone or its reader may not see the owners.
 */
export async function uboChangesOf({ caseFiles, member }: MemberContext, action: Action) {
  if (!mayChangeUbos([action], member)) return {}
  const file = await caseFiles.ofClient(member, action.companyId)
  // it may have been decided since it was read
  const open = file.actions.get(action.id)
  return open ? uboChangesIn(file, [open], member) : {}
}

/** The same of several changes of one client, approved one after the other. */
export function uboChangesIn(file: CaseFile, actions: readonly Action[], viewer: Viewer) {
  const client = file.records.get(actions[0]?.companyId ?? '')
  if (!client || companyTypeOf(client) === 'account_holder' || !mayChangeUbos(actions, viewer)) return {}
  const records = (state: CaseFile) => recordsOf(completenessFile(state, client.id))
  const approved = actions.reduce(
    (state, action) => (isStillThere(state, action) ? asIfApproved(state, action, kindRules) : state),
    file,
  )
  const [before, after] = [records(file), records(approved)]
  return {
    ubo_changes: uboChanges(before, after).map((change) => ({
      ...change,
      name: nameOf(before, change.person) || nameOf(after, change.person),
    })),
  }
}

const mayChangeUbos = (actions: readonly Action[], viewer: Viewer) =>
  actions.some(({ closing, parts }) => closing === null && parts.some(touchesOwnership)) &&
  seesSections(viewer, ['owners'])

/** An earlier removal may have taken what a change is about. */
const isStillThere = ({ records }: CaseFile, action: Action) =>
  (action.type === 'remove' ? [rootOf(action).recordId] : recordIdsOf(action)).every((id) => records.has(id))

/** Shareholders and UBOs with their shares, and the person that a UBO is. */
const touchesOwnership = ({ kind, fields }: Part) =>
  kind === 'shareholder' ||
  kind === 'ubo' ||
  (kind === 'person' && ('ubo_related' in fields || 'percentage_held' in fields)) ||
  (kind === 'legal_entity' && ('supervised' in fields || 'location_type' in fields))
