import { taskNotices } from '@dossier/contract/office/messages'
import type { createTaskMessage as call } from '@dossier/contract/office/schemas/tasks'
import type { z } from 'zod'
import { found } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import { attach } from '../attachments/attach'
import type { MemberContext } from '../context'
import { writtenText } from './create-task'
import { namedIn, presentMessage } from './present-task'
import { clientOf, tellParties } from './task-news'

type Sent = z.output<typeof call.body>

/** TSK-19: any of the staff adds to the discussion of a task; its creator and its assignee get a notice. */
export async function writeMessage(ctx: MemberContext, sent: Sent) {
  const message = await addMessage(ctx, sent)
  return { message: presentMessage(message, await namedIn(ctx, [], [message])) }
}

const addMessage = act(async (ctx: Acting<MemberContext>, { task: sent, files: fileIds = [] }: Sent) => {
  const { tasks, taskMessages, member, newId, at, session, record } = ctx
  const task = found(await tasks.find(member, sent.task_id, session))
  const text = writtenText(sent.content)
  await attach(ctx, { ids: fileIds, holder: { kind: 'task', id: task.id }, field: 'files' })
  const message = {
    id: newId(),
    organisationId: member.organisationId,
    taskId: task.id,
    text,
    author: member.userId,
    at,
    fileIds,
  }
  await taskMessages.insert(message, session)
  if (task.firstComment === null) await tasks.setFirstComment(task, text, session)
  const client = await clientOf(ctx, task)
  await tellParties(ctx, task, taskNotices.written(member.name, client))
  record({
    what: 'task message written',
    record: { kind: 'task', id: task.id, name: client },
    companyId: task.companyId,
    details: { message: message.id, files: fileIds.length },
  })
  return message
})
