import type { getTask } from '@dossier/contract/office/endpoints/tasks'
import { taskPriorityLabels } from '@dossier/contract/office/task'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { Stack, Title } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { AttachedFiles } from '@dossier/shared-ui/files'
import { DueMark } from './due-mark'
import { personName } from './task-person'
import styles from './tasks.module.css'

type Props = Pick<Answer<typeof getTask>, 'task' | 'concern' | 'subject'>

/** TSK-07: what is asked for, by whom of whom, and what it refers to. */
export function TaskFacts({ task, concern, subject }: Props) {
  const references = [...(subject === null ? [] : [{ ...subject, key: 'subject' }]), ...keyed(concern)]
  return (
    <Stack gap="md">
      <p className={styles.whole}>{task.description}</p>
      <DescriptionList
        items={[
          { label: 'Created at', value: <DateText value={task.createdAt} as="time" /> },
          { label: 'Creator', value: <bdi>{personName(task.creator_)}</bdi> },
          { label: 'Assignee', value: <bdi>{personName(task.assignee_)}</bdi> },
          { label: 'Priority', value: taskPriorityLabels[task.priority] },
          ...(task.due_date === null
            ? []
            : [
                {
                  label: 'Due',
                  value: (
                    <>
                      <DateText value={task.due_date} /> <DueMark task={task} />
                    </>
                  ),
                },
              ]),
        ]}
      />
      {references.length === 0 ? null : (
        <section aria-label="Concerns">
          <Title level={2}>Concerns</Title>
          <ul className={styles.references}>
            {references.map(({ key, label, link }) => (
              <li key={key}>
                {link === null ? (
                  label
                ) : (
                  // TSK-08: beside the task, which stays open
                  <a href={link} target="_blank" rel="noreferrer">
                    {label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <AttachedFiles label="Files of the task" files={task.files} />
    </Stack>
  )
}

const keyed = (concern: Props['concern']) =>
  concern.map(({ section_id, file_id, label, link }) => ({ key: `${section_id} ${file_id}`, label, link }))
