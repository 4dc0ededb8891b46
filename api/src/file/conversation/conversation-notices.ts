import { type Kind, kinds } from '@dossier/contract/file/kinds'
import { sectionPermission } from '@dossier/contract/file/sections'
import { noticeTexts } from '@dossier/contract/people/messages/notices'
import type { News } from '../../people/notices/notice'
import { tell } from '../../people/notices/tell'
import type { Acting } from '../../trail/act'
import { mayDecide } from '../changes/change-rule'
import { peopleFor } from '../changes/people-for'
import type { MemberContext } from '../context'
import type { Action, Message } from '../engine/model'
import { rootOf } from '../engine/parts'
import { sittingOf } from '../engine/sitting'

/** Tells its author, who may decide it and who wrote about it before of a message (WRK-11), but for who wrote it. */
export async function tellOfMessage(ctx: Acting<MemberContext>, action: Action) {
  const people = await peopleFor(ctx, ctx.member, [action])
  const deciders = people.colleagues.filter((colleague) => mayDecide(colleague, action, people))
  await tellOf(ctx, action, 'message', [
    ...action.authorIds,
    ...deciders.map(({ userId }) => userId),
    ...writersOn(action),
  ])
}

/** Tells the authors of a change that someone asked for changes of it (WRK-12). */
export const tellOfRequest = (ctx: Acting<MemberContext>, action: Action) =>
  tellOf(ctx, action, 'request', action.authorIds)

/** Tells who asked, and who wrote about it before, that its author answered. */
export const tellOfAnswer = (ctx: Acting<MemberContext>, action: Action) =>
  tellOf(ctx, action, 'answer', writersOn(action))

const writersOn = ({ conversation = [] }: Action) => conversation.map(({ byId }) => byId)

async function tellOf(ctx: Acting<MemberContext>, action: Action, kind: Message['kind'], people: readonly string[]) {
  const others = new Set(people.filter((userId) => userId !== ctx.member.userId))
  await tell(ctx, ...[...others].map((to) => newsOf(action, kind, ctx.member.name, to)))
}

const texts = {
  message: noticeTexts.messageWritten,
  request: noticeTexts.changesRequested,
  answer: noticeTexts.changesAnswered,
} as const

function newsOf(action: Action, kind: Message['kind'], by: string, to: string): News {
  const { kind: recordKind, type, recordName } = rootOf(action)
  const change = { actionType: type, object: kinds[recordKind as Kind].noun, name: recordName }
  return {
    to,
    kind: kind === 'request' ? 'asked_for_changes' : 'change_message',
    text: texts[kind](by, change),
    link: `/${action.companyId}/workflow/${action.id}`,
    about: { companyId: action.companyId, sittingId: sittingOf(action).id },
    needs: action.sections.flatMap((section) => sectionPermission(section, 'view') ?? []),
    linkNeeds: ['view_requested_changes', 'can_view_details'],
  }
}
