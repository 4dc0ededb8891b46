import { taskNotices } from '@dossier/contract/office/messages'
import { statusChoices, type TaskStatus, taskStatusLabels } from '@dossier/contract/office/task'
import { ensure, found } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { namedIn, presentTask } from './present-task'
import type { Task } from './task'
import { clientOf, tellParties } from './task-news'

type Update = { readonly task_id: string; readonly status: TaskStatus }

/** TSK-18: 403 for a state that the caller may not choose (TSK-09). */
export async function updateTask(ctx: MemberContext, update: Update) {
  const task = await moveTask(ctx, update)
  return { task: presentTask(task, await namedIn(ctx, [task])) }
}

const moveTask = act(async (ctx: Acting<MemberContext>, { task_id: id, status }: Update): Promise<Task> => {
  const { tasks, member, session, record } = ctx
  const task = found(await tasks.find(member, id, session))
  const parties = { creator: task.creator, assigned_to_user_id: task.assignee }
  ensure(statusChoices(member.userId, parties).includes(status), 'forbidden')
  if (task.status === status) return task
  await tasks.setStatus(task, status, session)
  const client = await clientOf(ctx, task)
  await tellParties(ctx, task, taskNotices.moved(member.name, client, taskStatusLabels[status]))
  record({
    what: 'task status changed',
    record: { kind: 'task', id, name: client },
    companyId: task.companyId,
    details: { from: task.status, to: status },
  })
  return { ...task, status }
})
