import { maySubmit } from '@dossier/contract/due-diligence/editability'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { LazyBoundary } from '@dossier/shared-ui/area/lazy-boundary'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { IconSend } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { showError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { sectionsOf } from '../../answers/sections'
import type { AutosaveState } from '../answering/autosave-state'
import { firstAnswerError } from '../answering/steps'
import type { FormVisit } from '../use-opened-form'
import { leadTo } from './lead-to'

const Confirmation = lazyComponent('external', () => import('./confirmation').then((module) => module.Confirmation))

type Props = {
  readonly visit: FormVisit
  readonly state: AutosaveState
  /** Called when something is missing, which is to be seen from now on. */
  readonly onIncomplete: () => void
}

/** DDL-37, DDL-49: what checks the form, leads to the first answer that is missing, and asks for confirmations. */
export function SubmitForm({ visit, state, onIncomplete }: Props) {
  const [step, setStep] = useState<'idle' | 'checking' | 'confirming'>('idle')
  if (!maySubmit(state.answers.saved.dueDiligence, 'client')) return null

  const check = async () => {
    setStep('checking')
    await visit.autosave.flush()
    const { answers, status: saving } = visit.autosave.get()
    const found = firstAnswerError(sectionsOf(answers.saved), answers, calendarDateOf(new Date()))
    if (found !== undefined) {
      setStep('idle')
      showError(texts.incomplete)
      onIncomplete()
      leadTo(found.step.address, found.error.id)
      return
    }
    // what is not saved is not submitted: the banner says why, and tries again
    setStep(saving === 'saved' ? 'confirming' : 'idle')
  }

  return (
    <>
      <Button kind="primary" icon={IconSend} busy={step === 'checking'} onClick={() => void check()}>
        Submit
      </Button>
      {step === 'confirming' ? (
        <LazyBoundary fallback={null}>
          <Confirmation visit={visit} answers={state.answers} onClose={() => setStep('idle')} />
        </LazyBoundary>
      ) : null}
    </>
  )
}
