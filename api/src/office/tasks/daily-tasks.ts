import { taskNotices } from '@dossier/contract/office/messages'
import { daysAfter } from '@dossier/contract/platform/dates'
import type { DailyNews } from '../../file/reviews/daily-news'
import { sendsInformationalMail } from '../../people/platform-control/current-control'
import { taskMail } from '../../platform/mail/templates'
import type { JobContext } from '../context'
import type { Task } from './task'
import { addressOf } from './task-news'

export const taskNoticesIn = { sent: 'task_notices', rounds: 'task_rounds' }

type DueTask = { readonly task: Task; readonly client: string; readonly isToday: boolean }

/** Reminds of tasks on the day before they are due and on the day. */
export const dailyTasks = (office: JobContext): DailyNews<DueTask, 'task reminders sent'> => ({
  name: 'Daily tasks',
  sentNotices: () => office.sentTaskNotices,
  find: (_, scope, today) => office.tasks.dueWithin(scope, today, daysAfter(today, 1)),
  async read({ clients, session }, scope, ids, today) {
    const due = (await office.tasks.byIds(scope, ids, session)).filter(({ status }) => status !== 'done')
    const owners = await clients.named(
      scope,
      due.map(({ companyId }) => companyId),
    )
    return due.map((task) => ({
      task,
      client: owners.get(task.companyId)?.name ?? '',
      isToday: task.dueDate === today,
    }))
  },
  idOf: ({ task, isToday }) => `${task.id} ${task.dueDate} ${isToday ? 'due' : 'ahead'}`,
  mayRead: ({ id }, { task }) => id === task.assignee,
  newsFor: ({ id }, { task, client, isToday }) => ({
    to: id,
    kind: 'task',
    text: isToday ? taskNotices.dueToday(client) : taskNotices.dueTomorrow(client),
    link: addressOf(task),
  }),
  isMailed: sendsInformationalMail,
  mailTo: (to, due, href) => taskMail(to, due.length, href),
  event: (due, people) => ({
    what: 'task reminders sent',
    record: null,
    companyId: null,
    details: { tasks: due.map(({ task }) => task.id), people },
  }),
})
