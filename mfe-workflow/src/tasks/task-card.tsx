import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import type { Task } from '@dossier/contract/office/schemas/tasks'
import { taskPriorityLabels, taskStatusLabels } from '@dossier/contract/office/task'
import { initials } from '@dossier/contract/platform/names'
import { Link, VisuallyHidden } from '@dossier/shared-ui/core'
import { DateText, Tag } from '@dossier/shared-ui/data'
import { DueMark } from './due-mark'
import { personName } from './task-person'
import styles from './tasks.module.css'

type Props = { readonly task: Task; readonly showsClient: boolean }

const tones = { 'to do': 'pending', review: 'info', done: 'approved' } as const

/** TSK-02: what is to be done, for which client, by whom, and how far it is. */
export function TaskCard({ task, showsClient }: Props) {
  const { company_data: client, task_status: status, priority } = task
  const href = `${clientAddress(client._id, clientPage('tasks'))}${task._id}`
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Tag tone={tones[status]}>{taskStatusLabels[status].toUpperCase()}</Tag>
        {priority === 'high' ? <Tag tone="denied">{taskPriorityLabels.high}</Tag> : null}
        <DueMark task={task} />
        <span className={styles.when}>
          <DateText value={task.createdAt} as="time" />
        </span>
      </div>
      <Link href={href} className={styles.description}>
        {task.description}
      </Link>
      {task.firstComment === null ? null : <p className={styles.comment}>{task.firstComment.message}</p>}
      <div className={styles.foot}>
        {showsClient ? <bdi className={styles.client}>{client.name}</bdi> : null}
        <Person part="Created by" person={task.creator_} />
        <span aria-hidden="true">→</span>
        <Person part="Given to" person={task.assignee_} />
      </div>
    </article>
  )
}

function Person({ part, person }: { readonly part: string; readonly person: Task['creator_'] }) {
  const name = personName(person)
  return (
    <span className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initials(name)}
      </span>
      <VisuallyHidden>{part} </VisuallyHidden>
      <bdi>{name}</bdi>
    </span>
  )
}
