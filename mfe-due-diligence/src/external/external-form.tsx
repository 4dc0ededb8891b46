import { formSections } from '../answers/form-sections'
import type { Autosave } from './autosave'
import { ExternalFrame } from './external-frame'
import { LinkRefused } from './link-refused'
import { SaveTrouble } from './save-trouble'
import { SectionPage } from './section-page'
import { useShownSection } from './shown-section'
import { TaskList } from './task-list'
import { useAutosave } from './use-autosave'

type Props = { readonly companyName: string; readonly autosave: Autosave }

/** The form: a list of its sections with how far each is, and one section at a time. */
export function ExternalForm({ companyName, autosave }: Props) {
  const state = useAutosave(autosave)
  const shown = useShownSection()
  const { saved } = state.answers
  const sections = formSections(saved.elements)
  const section = sections.find(({ type }) => type === shown)
  if (state.status === 'refused') {
    return (
      <ExternalFrame about={companyName}>
        <LinkRefused />
      </ExternalFrame>
    )
  }
  return (
    <ExternalFrame about={companyName}>
      <SaveTrouble
        status={state.status}
        onRetry={() => void autosave.flush()}
        onSignedOut={() => void autosave.signedOut()}
      />
      {section === undefined ? (
        <TaskList record={saved.dueDiligence} sections={sections} state={state} />
      ) : (
        <SectionPage key={section.type} section={section} state={state} autosave={autosave} />
      )}
    </ExternalFrame>
  )
}
