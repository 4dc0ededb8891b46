import { found } from '../../platform/errors'
import type { MemberContext } from '../context'
import { namedIn, presentMessage, presentTask } from './present-task'
import { presentReferences, presentSubject } from './references'

/** TSK-16. */
export async function getTask(ctx: MemberContext, id: string) {
  const { tasks, taskMessages, member } = ctx
  const task = found(await tasks.find(member, id))
  const messages = await taskMessages.ofTask(task)
  const named = await namedIn(ctx, [task], messages)
  const client = named.clients.get(task.companyId) ?? { _id: task.companyId, company_type: 'corporate' }
  const [concern, subject] = await Promise.all([
    presentReferences(ctx, client, task.references),
    task.about && presentSubject(ctx, client, task.about),
  ])
  return {
    task: presentTask(task, named),
    messages: messages.map((message) => presentMessage(message, named)),
    concern,
    subject,
  }
}
