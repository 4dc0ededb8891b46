import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { tell } from '../../people/notices/tell'
import type { Acting } from '../../trail/act'
import type { MemberContext } from '../context'
import type { Task } from './task'

/** Where a task is shown. */
export const addressOf = ({ companyId, id }: Pick<Task, 'companyId' | 'id'>) =>
  `${clientAddress(companyId, clientPage('tasks'))}${id}` as `/${string}`

/** What the client of a task is called; '' of one that is gone. */
export const clientOf = async ({ clients, member }: MemberContext, { companyId }: Pick<Task, 'companyId'>) =>
  (await clients.named(member, [companyId])).get(companyId)?.name ?? ''

/** Gives a notice to who made a task and to its assignee, but for who acts. */
export async function tellParties(ctx: Acting<MemberContext>, task: Task, text: string) {
  const others = new Set([task.creator, task.assignee].filter((user) => user !== ctx.member.userId))
  await tell(ctx, ...[...others].map((to) => ({ to, kind: 'task' as const, text, link: addressOf(task) })))
}
