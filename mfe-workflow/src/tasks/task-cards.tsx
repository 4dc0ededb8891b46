import type { Task } from '@dossier/contract/office/schemas/tasks'
import { TaskCard } from './task-card'
import styles from './tasks.module.css'

type Props = { readonly tasks: readonly Task[]; readonly showsClient: boolean }

export function TaskCards({ tasks, showsClient }: Props) {
  return (
    <ul className={styles.cards} aria-label="Tasks">
      {tasks.map((task) => (
        <li key={task._id}>
          <TaskCard task={task} showsClient={showsClient} />
        </li>
      ))}
    </ul>
  )
}
