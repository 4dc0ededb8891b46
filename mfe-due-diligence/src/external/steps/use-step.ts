import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { isIn, keyOf, unsavedOf } from '../answering/answers'
import type { Autosave } from '../answering/autosave'
import type { AutosaveState } from '../answering/autosave-state'
import { answerErrorsIn, keysNotSaved, type Step } from '../answering/steps'

/** The day on the clock of the reader. */
export const today = () => calendarDateOf(new Date())

/**
 * What is to be seen of the faults of a step, and how it is saved.
 * @param asksForAll whether what is missing is to be seen from the start
 */
export function useStep(step: Step, { answers }: AutosaveState, autosave: Autosave, asksForAll: boolean) {
  const errors = answerErrorsIn(step, answers, today())
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(keysNotSaved(errors, answers)))
  const [check, setCheck] = useState({ attempt: 0, gaps: asksForAll })
  const shown = errors.filter(({ id, isGap }) => (isGap ? check.gaps : check.attempt > 0 || left.has(id)))

  return {
    shown,
    attempt: check.attempt,
    checkAll: () => setCheck(({ attempt }) => ({ attempt: attempt + 1, gaps: true })),
    leaveField(key: string) {
      setLeft((before) => new Set([...before, key]))
      void autosave.flush()
    },
    /** Returns where something typed is not saved, on this step first, and shows why there; null where all is saved. */
    async save(): Promise<'here' | 'elsewhere' | null> {
      await autosave.flush()
      const unsaved = unsavedOf(autosave.get().answers)
      if (step.fields.some(({ name }) => isIn(unsaved, keyOf(step.part._id, name)))) {
        setCheck(({ attempt, gaps }) => ({ attempt: attempt + 1, gaps }))
        return 'here'
      }
      if (Object.keys(unsaved).length > 0) return 'elsewhere'
      showSuccess(texts.saved)
      return null
    },
  }
}
