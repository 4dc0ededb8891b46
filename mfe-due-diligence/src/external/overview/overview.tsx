import { Stack, Title } from '@dossier/shared-ui/core'
import { useEffect } from 'react'
import type { Section } from '../../answers/sections'
import { FormStatusBadge } from '../../records/form-status'
import type { AutosaveState } from '../answering/autosave'
import { SaveWords } from '../answering/save-words'
import { Task } from '../tasks/task'
import { Tasks } from '../tasks/tasks'
import styles from './overview.module.css'
import { SectionTasks } from './section-tasks'
import { Standing } from './standing'

type Props = {
  readonly state: AutosaveState
  readonly sections: readonly Section[]
}

/** DDL-29: how the form stands, what can be done with it as a whole, and what there is to do. */
export function Overview({ state, sections }: Props) {
  const { dueDiligence: record } = state.answers.saved
  useEffect(() => {
    document.title = `Due diligence: ${record.comment}`
  }, [record.comment])
  return (
    <Stack gap="lg">
      <header className={styles.head}>
        <div className={styles.title}>
          <Title>{record.comment}</Title>
          <FormStatusBadge status={record.status} />
        </div>
      </header>
      <Standing record={record} />
      <SectionTasks sections={sections} answers={state.answers} />
      <Tasks title="Before you submit">
        <Task title="Check your answers" address="check" progress="Everything you filled in, on one page" />
      </Tasks>
      <SaveWords state={state} />
    </Stack>
  )
}
