import { type Kind, kinds } from '@dossier/contract/file/kinds'
import { sectionPermission } from '@dossier/contract/file/sections'
import { noticeTexts } from '@dossier/contract/people/messages/notices'
import type { News } from '../../people/notices/notice'
import type { Member } from '../../platform/access/actor'
import type { Action, CaseFile } from '../engine/model'
import { isRestored, rootOf } from '../engine/parts'
import { sittingOf } from '../engine/sitting'
import { newIn } from './acting'

/**
 * What an act tells the authors of the changes whose fields it took over (GOV-26) or lets stand again (GOV-25),
 * its own author aside.
 */
export const takenOverNotices = (before: CaseFile, after: CaseFile, author: Member): News[] => {
  const taken = [...after.actions.values()].filter(
    (action) => takenFrom(action) > takenFrom(before.actions.get(action.id)),
  )
  const again = newIn(before, after).filter(isRestored)
  return [
    ...taken.map((action) => newsOf(action, 'taken_over', noticeTexts.takenOver(author.name, changeIn(action)))),
    ...again.map((action) => newsOf(action, 'stands_again', noticeTexts.standsAgain(author.name, changeIn(action)))),
  ].filter(({ to }) => to !== author.userId)
}

const newsOf = (action: Action, kind: 'taken_over' | 'stands_again', text: string): News => ({
  to: action.userId,
  kind,
  text,
  link: `/${action.companyId}/${action.closing ? 'change-log' : 'workflow'}/${action.id}`,
  about: { companyId: action.companyId, state: kind, sittingId: sittingOf(action).id },
  needs: action.sections.flatMap((section) => sectionPermission(section, 'view') ?? []),
  linkNeeds: [action.closing ? 'view_change_log' : 'view_requested_changes', 'can_view_details'],
})

function changeIn(action: Action) {
  const { kind, type, recordName } = rootOf(action)
  return { actionType: type, object: kinds[kind as Kind].noun, name: recordName }
}

const takenFrom = (action: Action | undefined) => (action?.type === 'update' ? (action.takenOverBy ?? []).length : 0)
