import { taskNotices } from '@dossier/contract/office/messages'
import type { createTaskMessage as call } from '@dossier/contract/office/schemas/tasks'
import type { z } from 'zod'
import { tell } from '../../people/notices/tell'
import { found } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import { attach } from '../attachments/attach'
import type { MemberContext } from '../context'
import { addressOf, writtenText } from './create-task'
import { presentMessage } from './present-task'

type Sent = z.output<typeof call.body>

/** TSK-19: any of the staff adds to the discussion of a task; its creator and its assignee get a notice. */
export async function writeMessage(ctx: MemberContext, sent: Sent) {
  const { message, files } = await addMessage(ctx, sent)
  const author = (await ctx.users.namesOf(ctx.member, [message.author])).get(message.author)
  return { message: presentMessage(message, author?.username ?? '', new Map(files.map((file) => [file.id, file]))) }
}

const addMessage = act(async (ctx: Acting<MemberContext>, { task: sent, files: fileIds = [] }: Sent) => {
  const { tasks, taskMessages, clients, member, newId, at, session, record } = ctx
  const task = found(await tasks.find(member, sent.task_id, session))
  const text = writtenText(sent.content)
  const files = await attach(ctx, { ids: fileIds, holder: { kind: 'task', id: task.id }, field: 'files' })
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
  const client = (await clients.named(member, [task.companyId])).get(task.companyId)?.name ?? ''
  const others = new Set([task.creator, task.assignee].filter((user) => user !== member.userId))
  const notice = { kind: 'task' as const, text: taskNotices.written(member.name, client), link: addressOf(task) }
  await tell(ctx, ...[...others].map((to) => ({ to, ...notice })))
  record({
    what: 'task message written',
    record: { kind: 'task', id: task.id, name: client },
    companyId: task.companyId,
    details: { message: message.id, files: fileIds.length },
  })
  return { message, files }
})
