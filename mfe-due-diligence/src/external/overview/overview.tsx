import { Stack, Title } from '@dossier/shared-ui/core'
import { useEffect } from 'react'
import type { Section } from '../../answers/sections'
import { DownloadPdf } from '../../paper/download-pdf'
import { FormStatusBadge } from '../../records/form-status'
import type { AutosaveState } from '../answering/autosave-state'
import { SaveWords } from '../answering/save-words'
import { SubmitForm } from '../submitting/submit-form'
import type { FormVisit } from '../use-opened-form'
import { ClosingTasks } from './closing-tasks'
import { FormStatusText } from './form-status-text'
import styles from './overview.module.css'
import { SectionTasks } from './section-tasks'

type Props = {
  readonly visit: FormVisit
  readonly state: AutosaveState
  readonly sections: readonly Section[]
  /** Submitting found that something is missing. */
  readonly onIncomplete: () => void
}

/** DDL-29: how the form stands, what can be done with it as a whole, and what there is to do. */
export function Overview({ visit, state, sections, onIncomplete }: Props) {
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
        <div className={styles.acts}>
          <DownloadPdf of={{ token: visit.token }} before={visit.autosave.flush} />
          <SubmitForm visit={visit} state={state} onIncomplete={onIncomplete} />
        </div>
      </header>
      <FormStatusText record={record} />
      <SectionTasks sections={sections} answers={state.answers} />
      <ClosingTasks visit={visit} answers={state.answers} />
      <SaveWords state={state} />
    </Stack>
  )
}
