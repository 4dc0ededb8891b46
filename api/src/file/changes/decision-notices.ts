import { type Kind, kinds } from '@dossier/contract/file/kinds'
import { sectionPermission } from '@dossier/contract/file/sections'
import { noticeTexts } from '@dossier/contract/people/messages/notices'
import type { News } from '../../people/notices/notice'
import type { Member } from '../../platform/access/actor'
import type { Action, CaseFile } from '../engine/model'
import { rootOf } from '../engine/parts'
import { sittingOf } from '../engine/sitting'

/**
 * What a decision tells the authors of the changes that it closed, the decider aside: that it was decided and
 * whether there is a reason, and for what ended with it that it did. Values are read in the change log, by rights of then.
 */
export const decisionNotices = (before: CaseFile, after: CaseFile, decider: Member): News[] =>
  [...after.actions.values()]
    .filter(({ id, closing }) => closing && !before.actions.get(id)?.closing)
    .flatMap((action) =>
      action.authorIds
        .filter((author) => author !== decider.userId)
        .map((author) => ({
          to: author,
          kind: 'decided' as const,
          text: textOf(action, decider.name),
          link: `/${action.companyId}/change-log/${action.id}` as const,
          about: { companyId: action.companyId, state: stateOf(action), sittingId: sittingOf(action).id },
          needs: action.sections.flatMap((section) => sectionPermission(section, 'view') ?? []),
          linkNeeds: ['view_change_log' as const, 'can_view_details' as const],
        })),
    )

function stateOf({ closing }: Action): 'approved' | 'denied' | 'ended' {
  if (closing?.taken === 'approved') return 'approved'
  return closing?.taken === 'rejected' ? 'denied' : 'ended'
}

function textOf(action: Action, by: string): string {
  const { kind, type, recordName } = rootOf(action)
  const change = { actionType: type, object: kinds[kind as Kind].noun, name: recordName }
  return { approved: noticeTexts.approved, denied: noticeTexts.denied, ended: noticeTexts.endedWith }[stateOf(action)](
    by,
    change,
  )
}
