import { found } from '../../platform/errors'
import type { MemberContext } from '../context'
import { namedIn, presentMessage, presentTask } from './present-task'
import { presentReferences, presentSubject } from './references'

/** TSK-16. */
export async function getTask(ctx: MemberContext, id: string) {
  const { tasks, taskMessages, users, clients, member } = ctx
  const task = found(await tasks.find(member, id))
  const messages = await taskMessages.ofTask(task)
  const client = (await clients.named(member, [task.companyId])).get(task.companyId)
  const shown = client ?? { _id: task.companyId, company_type: 'corporate' }
  const [named, authors, concern, subject] = await Promise.all([
    namedIn(
      ctx,
      [task],
      messages.flatMap(({ fileIds }) => fileIds),
    ),
    users.namesOf(
      member,
      messages.map(({ author }) => author),
    ),
    presentReferences(ctx, shown, task.references),
    task.about && presentSubject(ctx, shown, task.about),
  ])
  return {
    task: presentTask(task, named),
    messages: messages.map((message) =>
      presentMessage(message, authors.get(message.author)?.username ?? '', named.files),
    ),
    concern,
    subject,
  }
}
