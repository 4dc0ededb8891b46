import type { ChangeMessage } from '@dossier/contract/file/schemas/change-conversation'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { hasHiddenCharacters, isBlank } from '@dossier/contract/platform/validation/hidden-characters'
import { ensure } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import { caseFile } from '../case-files/case-file'
import { byMember, write } from '../changes/acting'
import type { MemberContext } from '../context'
import type { Action, Message } from '../engine/model'
import { rootOf } from '../engine/parts'

/** What is written, without blanks at its ends. Throws 400 where nothing of it is seen, or it reads as another text. */
export function writtenText(text: string): string {
  ensure(!isBlank(text), 'invalid-request', { errors: { text: validationMessages.fieldRequired } })
  ensure(!hasHiddenCharacters(text), 'invalid-request', { errors: { text: validationMessages.invalidValue } })
  return text.trim()
}

export function newMessage(ctx: Acting<MemberContext>, kind: Message['kind'], text: string): Message {
  const { userId: byId, userName: byName, at } = byMember(ctx)
  return { id: ctx.newId(), kind, byId, byName, at, text }
}

/** Keeps a change as a message left it, sealed with all that the change holds. */
export async function keepMessage(ctx: Acting<MemberContext>, before: Action, after: Action, { id, kind }: Message) {
  await write(ctx, ctx.member, caseFile([], [before]), caseFile([], [after]))
  const { kind: recordKind, recordId, recordName } = rootOf(before)
  ctx.record({
    what: events[kind],
    record: { kind: recordKind, id: recordId, name: recordName },
    companyId: before.companyId,
    details: { action: before.id, message: id },
  })
}

const events = {
  message: 'change message written',
  request: 'changes requested',
  answer: 'changes answered',
} as const

export const presentMessage = ({ id, kind, byId, byName, at, text }: Message): ChangeMessage => ({
  _id: id,
  kind,
  user_id: byId,
  user_name: byName,
  datetime: at.toISOString(),
  text,
})
