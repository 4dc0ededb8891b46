import { isList, type Section } from '../answers/sections'
import type { AutosaveState } from './answering/autosave-state'
import { listHref } from './answering/shown-view'
import { stepsOf } from './answering/steps'
import { DocumentsView } from './documents-view/documents-view'
import { PartiesPage } from './parties/parties-page'
import { CheckAnswers } from './reading/check-answers'
import { ReadSection } from './reading/read-section'
import { StepPage } from './steps/step-page'
import type { FormVisit } from './use-opened-form'

type Props = {
  readonly view: readonly string[]
  readonly visit: FormVisit
  readonly state: AutosaveState
  readonly sections: readonly Section[]
  readonly asksForAll: boolean
}

/** What the address names: a section, one of its steps, the documents, or all answers to be checked. */
export function FormView({ view: [name = '', ...rest], visit, state, sections, asksForAll }: Props) {
  const { answers, status } = state
  const isReadOnly = answers.saved.dueDiligence.status === 'approved' || status === 'closed'
  if (name === 'check') return <CheckAnswers sections={sections} answers={answers} isReadOnly={isReadOnly} />
  if (name === 'documents') return <DocumentsView visit={visit} state={state} />
  const section = sections.find(({ id }) => id === name)
  if (section === undefined) return <Nowhere />
  if (isReadOnly) return <ReadSection section={section} answers={answers} />
  const part = isList(section) ? section.parts.find(({ _id }) => _id === rest[0]) : section.parts[0]
  if (part === undefined) return <PartiesPage section={section} visit={visit} answers={answers} />
  const steps = stepsOf(section, part, answers)
  const step = steps[Number(rest[isList(section) ? 1 : 0] ?? 1) - 1] ?? steps[0]
  if (step === undefined) return <Nowhere />
  return (
    <StepPage
      sections={sections}
      key={step.address}
      section={section}
      step={step}
      state={state}
      autosave={visit.autosave}
      asksForAll={asksForAll}
    />
  )
}

const Nowhere = () => <a href={listHref}>All sections</a>
