import { Button, Group, Stack, Text, Title } from '@dossier/shared-ui/core'
import { ErrorSummary } from '@dossier/shared-ui/forms'
import type { MouseEvent } from 'react'
import { readerOf } from '../../answers/element-fields'
import { isElement } from '../../answers/parts'
import { partyTitle } from '../../answers/party-title'
import { isList, type Section } from '../../answers/sections'
import { WrittenBy } from '../../answers/written-by'
import { type Answers, partIn } from '../answering/answers'
import type { Autosave } from '../answering/autosave'
import type { AutosaveState } from '../answering/autosave-state'
import { show } from '../answering/shown-view'
import { firstStepNotSaved, type Step, stepsOf } from '../answering/steps'
import { ViewHead } from '../frame/view-head'
import { SaveBar } from './save-bar'
import { StepForm } from './step-form'
import { StepList } from './step-list'
import { today, useStep } from './use-step'

type Props = {
  readonly sections: readonly Section[]
  readonly section: Section
  readonly step: Step
  readonly state: AutosaveState
  readonly autosave: Autosave
  /** What is missing is to be seen from the start. */
  readonly asksForAll: boolean
}

/** An error that appears as its field is left would move the button from under the pointer: pressing leaves no field. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** One group of questions, saved as it is filled in. What is missing is said when it is asked for. */
export function StepPage({ sections, section, step, state, autosave, asksForAll }: Props) {
  const { answers } = state
  const { part, heading } = step
  const { shown, attempt, checkAll, leaveField, save } = useStep(step, state, autosave, asksForAll)

  const saveAndGoOn = async () => {
    if ((await save()) === 'here') return
    // an answer may have ended the questions that followed
    const now = autosave.get().answers
    const left = stepsOf(section, partIn(now.saved, part._id) ?? part, now)
    const after = isList(section) ? section.id : ''
    show(left[left.findIndex((each) => each.heading === heading) + 1]?.address ?? after)
  }

  const saveProgress = async () => {
    if ((await save()) !== 'elsewhere') return
    const unsaved = firstStepNotSaved(sections, autosave.get().answers, today())
    if (unsaved) show(unsaved.address)
  }

  return (
    <Stack gap="lg">
      <StepHead section={section} step={step} answers={answers} />
      <ErrorSummary
        attempt={attempt}
        errors={
          attempt === 0 ? [] : shown.map(({ id, field, message }) => ({ id, message: `${field.label}: ${message}` }))
        }
      />
      <Stack as="section" gap="lg" aria-label={heading}>
        {heading === section.title ? null : <Title level={2}>{heading}</Title>}
        <StepForm
          step={step}
          answers={answers}
          errors={shown}
          onAnswer={autosave.answer}
          onChoose={autosave.choose}
          onLeave={leaveField}
        />
      </Stack>
      <Group gap="sm">
        <Button kind="primary" onMouseDown={keepFocus} onClick={() => void saveAndGoOn()}>
          Save and continue
        </Button>
        <Button onMouseDown={keepFocus} onClick={checkAll}>
          Show what is missing
        </Button>
      </Group>
      <StepNumber section={section} step={step} answers={answers} />
      <SaveBar state={state} onSave={() => void saveProgress()} />
    </Stack>
  )
}

type OfStep = { readonly section: Section; readonly step: Step; readonly answers: Answers }

/** Whose questions they are, the way back, and the other steps. */
function StepHead({ section, step: { part, heading }, answers }: OfStep) {
  const isParty = isList(section) && isElement(part)
  return (
    <>
      <ViewHead
        title={isParty ? partyTitle(part, readerOf(part, answers.typed[part._id])) : section.title}
        back={isList(section) ? { address: section.id, label: section.title } : { address: '', label: 'All sections' }}
      >
        <StepList steps={stepsOf(section, part, answers)} shown={heading} answers={answers} />
      </ViewHead>
      {isElement(part) ? <WrittenBy element={part} /> : null}
    </>
  )
}

function StepNumber({ section, step: { part, heading }, answers }: OfStep) {
  const steps = stepsOf(section, part, answers)
  if (steps.length < 2) return null
  return (
    <Text size="small" tone="dim">
      Step {steps.findIndex((each) => each.heading === heading) + 1} of {steps.length}
    </Text>
  )
}
