import { calendarDateOf } from '@dossier/contract/dates'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import type { Autosave, AutosaveState } from '../answering/autosave'
import { faultsIn, type Step } from '../answering/steps'

const today = () => calendarDateOf(new Date())

/**
 * What is to be seen of the faults of a step, and how it is saved.
 * @param asksForAll whether what is missing is to be seen from the start
 */
export function useStep(step: Step, { answers }: AutosaveState, autosave: Autosave, asksForAll: boolean) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [check, setCheck] = useState({ attempt: 0, gaps: asksForAll })
  const faults = faultsIn(step, answers, today())
  const shown = faults.filter(({ id, isGap }) => (isGap ? check.gaps : check.attempt > 0 || left.has(id)))

  return {
    shown,
    attempt: check.attempt,
    checkAll: () => setCheck(({ attempt }) => ({ attempt: attempt + 1, gaps: true })),
    leaveField(key: string) {
      setLeft((before) => new Set([...before, key]))
      void autosave.flush()
    },
    /** Returns whether everything typed here is saved; shows why where it is not. */
    async save() {
      await autosave.flush()
      const { answers: now } = autosave.get()
      const isSaved = now.typed[step.part._id] === undefined
      if (isSaved) showSuccess(texts.saved)
      else setCheck(({ attempt, gaps }) => ({ attempt: attempt + 1, gaps }))
      return isSaved
    },
  }
}
