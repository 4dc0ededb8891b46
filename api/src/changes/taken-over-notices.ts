import { type Kind, kinds } from '@dossier/contract/kinds'
import { noticeTexts } from '@dossier/contract/messages/notices'
import { sectionPermission } from '@dossier/contract/sections'
import type { Member } from '../access/actor'
import type { Action, CaseFile } from '../engine/model'
import { rootOf } from '../engine/parts'
import type { News } from '../notices/notice'

/** Returns what a save tells the authors of the changes whose fields it took over (GOV-26), its own author aside. */
export const takenOverNotices = (before: CaseFile, after: CaseFile, author: Member): News[] =>
  [...after.actions.values()]
    .filter((action) => (action.takenOverBy ?? []).length > (before.actions.get(action.id)?.takenOverBy ?? []).length)
    .filter(({ userId }) => userId !== author.userId)
    .map((action) => ({
      to: action.userId,
      kind: 'taken_over',
      text: noticeTexts.takenOver(author.name, changeIn(action)),
      link: `/${action.companyId}/${action.closing ? 'change-log' : 'workflow'}/${action.id}`,
      needs: action.sections.flatMap((section) => sectionPermission(section, 'view') ?? []),
      linkNeeds: [action.closing ? 'view_change_log' : 'view_requested_changes', 'can_view_details'],
    }))

function changeIn(action: Action) {
  const { kind, type, recordName } = rootOf(action)
  return { actionType: type, object: kinds[kind as Kind].noun, name: recordName }
}
