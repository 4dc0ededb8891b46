import type { DueDiligenceRecord } from '@dossier/contract/schemas/due-diligence'
import { Alert, Stack, Text, Title } from '@dossier/shared-ui/core'
import { Tag } from '@dossier/shared-ui/data'
import { IconCheck } from '@dossier/shared-ui/icons'
import { useEffect } from 'react'
import { filledIn, readerOf } from '../answers/element-fields'
import { filledText } from '../answers/filled-text'
import type { FormSection } from '../answers/form-sections'
import type { Answers } from './answers'
import type { AutosaveState } from './autosave'
import styles from './external.module.css'
import { SaveWords } from './save-words'
import { sectionHref } from './shown-section'

type Props = {
  readonly record: DueDiligenceRecord
  readonly sections: readonly FormSection[]
  readonly state: AutosaveState
}

/** The sections of the form with how far each is. */
export function TaskList({ record, sections, state }: Props) {
  useEffect(() => {
    document.title = `Due diligence: ${record.comment}`
  }, [record.comment])
  const done = sections.filter((section) => progressOf(section, state.answers).state === 'done').length
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Title>{record.comment}</Title>
        {record.status === 'approved' ? (
          <Alert state="approved">This form is approved. It can no longer be changed.</Alert>
        ) : (
          <Text>
            Please fill in the sections below. Your answers are saved as you type: you can stop at any time and go on
            later with the same link.
          </Text>
        )}
      </Stack>
      <section aria-labelledby="sections">
        <div className={styles.listHead}>
          <Title id="sections" level={2}>
            Sections
          </Title>
          <Text as="span" tone="dim" size="small">
            {done} of {sections.length} complete
          </Text>
        </div>
        <ul className={styles.tasks}>
          {sections.map((section) => (
            <Task key={section.type} section={section} answers={state.answers} />
          ))}
        </ul>
      </section>
      <SaveWords state={state} />
    </Stack>
  )
}

function Task({ section, answers }: { readonly section: FormSection; readonly answers: Answers }) {
  const progress = progressOf(section, answers)
  return (
    <li className={styles.task}>
      <div className={styles.taskWords}>
        <a className={styles.taskLink} href={sectionHref(section.type)}>
          {section.title}
        </a>
        <Text as="span" size="small" tone="dim">
          {filledText(progress)}
        </Text>
      </div>
      {progress.state === 'done' ? (
        <Tag tone="approved" icon={IconCheck}>
          Complete
        </Tag>
      ) : (
        <Tag tone={progress.state === 'begun' ? 'info' : 'neutral'}>
          {progress.state === 'begun' ? 'In progress' : 'Not started'}
        </Tag>
      )}
    </li>
  )
}

function progressOf({ elements }: FormSection, { typed }: Answers) {
  const counts = elements.map((element) => filledIn(element.type, readerOf(element, typed[element._id])))
  const filled = counts.reduce((sum, count) => sum + count.filled, 0)
  const asked = counts.reduce((sum, count) => sum + count.asked, 0)
  const state = filled === 0 ? 'open' : filled < asked ? 'begun' : 'done'
  return { filled, asked, state } as const
}
