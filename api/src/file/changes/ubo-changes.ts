import { recordsOf } from '@dossier/contract/file/completeness/records'
import { nameOf } from '@dossier/contract/file/ownership/holders'
import { uboChanges } from '@dossier/contract/file/ownership/ubos'
import { completenessFile } from '../case-files/completeness-file'
import { seesSections } from '../case-files/visibility'
import type { MemberContext } from '../context'
import type { Action, CaseFile, Part } from '../engine/model'
import { asIfApproved } from '../engine/preview'
import { kindRules } from '../kinds/all-kinds'
import { companyTypeOf } from '../kinds/company'

/**
 * Who becomes or ceases to be a UBO once an open change is approved, by what is approved of the client's file
 * (UBO-06). Nothing where the change leaves ownership alone or its reader may not see the owners.
 */
export async function uboChangesOf({ caseFiles, member }: MemberContext, action: Action) {
  if (action.closing !== null || !action.parts.some(touchesOwnership) || !seesSections(member, ['owners'])) return {}
  const file = await caseFiles.ofClient(member, action.companyId)
  const client = file.records.get(action.companyId)
  // it may have been decided since it was read
  const open = file.actions.get(action.id)
  if (!client || !open || companyTypeOf(client) === 'account_holder') return {}
  const records = (state: CaseFile) => recordsOf(completenessFile(state, client.id))
  const [before, after] = [records(file), records(asIfApproved(file, open, kindRules))]
  const changes = uboChanges(before, after)
  return {
    ubo_changes: changes.map((change) => ({
      ...change,
      name: nameOf(before, change.person) || nameOf(after, change.person),
    })),
  }
}

/** Shareholders and UBOs with their shares, and the person that a UBO is. */
const touchesOwnership = ({ kind, fields }: Part) =>
  kind === 'shareholder' ||
  kind === 'ubo' ||
  (kind === 'person' && ('ubo_related' in fields || 'percentage_held' in fields)) ||
  (kind === 'legal_entity' && ('supervised' in fields || 'location_type' in fields))
