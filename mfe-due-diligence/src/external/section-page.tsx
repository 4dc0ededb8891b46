import { calendarDateOf } from '@dossier/contract/dates'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { Button, bottomBar, Group, Stack, Text, Title } from '@dossier/shared-ui/core'
import { ErrorSummary } from '@dossier/shared-ui/forms'
import { Icon, IconChevronLeft } from '@dossier/shared-ui/icons'
import { showSuccess } from '@dossier/shared-ui/toasts'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { filledIn, readerOf } from '../answers/element-fields'
import { filledText } from '../answers/filled-text'
import type { FormSection } from '../answers/form-sections'
import { countUnsaved } from './answers'
import type { Autosave, AutosaveState } from './autosave'
import { ElementForm } from './element-form'
import styles from './external.module.css'
import { ReadAnswers } from './read-answers'
import { SaveWords } from './save-words'
import { sectionErrors } from './section-errors'
import { listHref } from './shown-section'

type Props = { readonly section: FormSection; readonly state: AutosaveState; readonly autosave: Autosave }

/** An error that appears as its field is left would move the button from under the pointer: pressing leaves no field. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** One section of the form, saved as it is filled in. What is missing is said when it is asked for. */
export function SectionPage({ section, state, autosave }: Props) {
  const heading = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [check, setCheck] = useState({ attempt: 0, gaps: false })
  const { answers, status } = state
  const { title, type, elements } = section
  const isReadable = answers.saved.dueDiligence.status === 'approved' || status === 'closed'
  const errors = sectionErrors(section, answers, calendarDateOf(new Date()))
  const shown = errors.filter(({ id, isGap }) => (isGap ? check.gaps : check.attempt > 0 || left.has(id)))
  const progress = elements.map((element) => filledText(filledIn(type, readerOf(element, answers.typed[element._id]))))

  useEffect(() => {
    document.title = `${title} · Due diligence`
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [title])

  const checkAll = () => setCheck(({ attempt }) => ({ attempt: attempt + 1, gaps: true }))
  const leaveField = (key: string) => {
    setLeft((before) => new Set([...before, key]))
    void autosave.flush()
  }
  /** Answers whether everything typed is saved; shows why where it is not. */
  const save = async () => {
    await autosave.flush()
    const unsaved = countUnsaved(autosave.get().answers)
    if (unsaved === 0) showSuccess(texts.saved)
    else setCheck(({ attempt, gaps }) => ({ attempt: attempt + 1, gaps }))
    return unsaved === 0
  }
  const saveAndLeave = async () => {
    if (await save()) window.location.hash = listHref
  }

  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <a className={styles.back} href={listHref}>
          <Icon of={IconChevronLeft} size={16} />
          All sections
        </a>
        <div ref={heading} tabIndex={-1} className={styles.heading}>
          <Title>{title}</Title>
        </div>
        <Text tone="dim" size="small">
          {progress}
        </Text>
      </Stack>
      {isReadable ? (
        elements.map((element) => <ReadAnswers key={element._id} element={element} />)
      ) : (
        <>
          <ErrorSummary
            attempt={check.attempt}
            errors={
              check.attempt === 0
                ? []
                : shown.map(({ id, field, message }) => ({ id, message: `${field.label}: ${message}` }))
            }
          />
          {elements.map((element) => (
            <ElementForm
              key={element._id}
              element={element}
              answers={answers}
              errors={shown}
              onAnswer={autosave.answer}
              onChoose={autosave.choose}
              onLeave={leaveField}
            />
          ))}
          <Group gap="sm">
            <Button kind="primary" onMouseDown={keepFocus} onClick={() => void saveAndLeave()}>
              Save and continue
            </Button>
            <Button onMouseDown={keepFocus} onClick={checkAll}>
              Show what is missing
            </Button>
          </Group>
          <footer ref={bottomBar} className={styles.bar}>
            <SaveWords state={state} />
            {countUnsaved(answers) > 0 ? (
              <Button size="small" busy={status === 'saving'} onMouseDown={keepFocus} onClick={() => void save()}>
                Save Progress
              </Button>
            ) : null}
          </footer>
        </>
      )}
    </Stack>
  )
}
