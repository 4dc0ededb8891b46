import type { UserType } from '@dossier/contract/platform/user-types'
import { createTask } from '../office/tasks/create-task'
import { writeMessage } from '../office/tasks/write-message'
import { found } from '../platform/errors'
import type { DemoClock } from './demo-clock'
import { byItself, type Step } from './demo-desk'

type DemoTask = {
  readonly client: string
  readonly by: Step['by']
  /** The type of account of whom it is given to, of whom there is one. */
  readonly to: UserType
  readonly comment: string
  readonly givenAgo: number
  readonly dueIn?: number
  readonly isUrgent?: true
  /** What was added afterwards by who gave it. */
  readonly added?: string
}

const tasks: readonly DemoTask[] = [
  {
    client: 'Blauwbaai Maritime Holdings N.V.',
    by: 'officer',
    to: 'DATA_CONTROLLER',
    comment: 'Ask the client for the charter agreements of this year; the review is due soon.',
    givenAgo: 6,
    dueIn: 2,
    isUrgent: true,
  },
  {
    client: 'Zuiderkruis Participaties B.V.',
    by: 'supervisor',
    to: 'DATA_CONTROLLER',
    comment: 'The proof of address of the second director is older than six months. Please get a new one.',
    givenAgo: 9,
    dueIn: -1,
    added: 'A bank statement will do as well.',
  },
  {
    client: 'Zuiderkruis Participaties B.V.',
    by: 'manager',
    to: 'TRUST_OFFICER',
    comment: 'Call the notary about the deed of transfer.',
    givenAgo: 3,
  },
]

/** The tasks that were given for a client. */
export const taskStory = (client: string, clock: DemoClock): readonly Step[] =>
  tasks
    .filter((task) => task.client === client)
    .map((task) => ({ ago: task.givenAgo, by: task.by, act: giveTask(task, clock) }))

const giveTask = ({ to, comment, dueIn, isUrgent, added }: DemoTask, clock: DemoClock) =>
  byItself(async (ctx, { clientId }) => {
    const assignee = found((await ctx.users.active(ctx.member)).find(({ type }) => type === to))
    const { task } = await createTask(ctx, {
      task: {
        assignee: assignee.id,
        task_comment: comment,
        ...(dueIn !== undefined && { due_date: clock.dateIn(dueIn) }),
        ...(isUrgent && { priority: 'high' as const }),
      },
      company_id: clientId,
    })
    if (added !== undefined) await writeMessage(ctx, { task: { task_id: task._id, content: added } })
  })
