import type { listTasks as call } from '@dossier/contract/office/schemas/tasks'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { limits } from '@dossier/contract/platform/limits'
import type { z } from 'zod'
import { foundAssociated } from '../../platform/errors'
import type { MemberContext } from '../context'
import { namedIn, presentTask } from './present-task'

/** TSK-17: 30 a page, newest first; of one client or of all. What is overdue comes with the longest overdue first. */
export async function listTasks(ctx: MemberContext, query: z.output<typeof call.query>) {
  const { tasks, clients, member, now, timeZone } = ctx
  const { company_id: companyId, page = 1, overdue, about, ...filter } = query
  if (companyId !== undefined) foundAssociated((await clients.named(member, [companyId])).get(companyId))
  const window = { skip: (page - 1) * limits.pageSize, limit: limits.pageSize }
  const wanted = { ...filter, ...(companyId !== undefined && { companyId }) }
  const read = () => {
    if (about !== undefined) return tasks.about(member, about, wanted, window)
    return overdue
      ? tasks.overdue(member, calendarDateOf(now(), timeZone), wanted, window)
      : tasks.list(member, wanted, window)
  }
  const listed = await read()
  const named = await namedIn(ctx, listed.tasks)
  return { tasks: listed.tasks.map((task) => presentTask(task, named)), count: listed.count }
}
