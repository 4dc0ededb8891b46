import { submitReport } from '@dossier/contract/due-diligence/endpoints/forms'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { call } from '@dossier/shared-ui/api'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import type { FormVisit } from '../use-opened-form'

/**
 * Submits the form, once at a time (DDL-52, DDL-79).
 * @param onSubmitted closes what asked for confirmation
 */
export function useSubmission({ token, autosave, refresh }: FormVisit, onSubmitted: () => void) {
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    try {
      const { saved } = autosave.get().answers
      const { dueDiligence } = await call(submitReport, { body: { token, rev: saved.dueDiligence.rev } })
      autosave.takeOver({ ...saved, dueDiligence })
      showSuccess(texts.submitted)
      onSubmitted()
      window.scrollTo(0, 0)
    } catch (error) {
      showError(texts.submittingFailed, error)
      setBusy(false)
      // another tab may have been faster
      await refresh().catch(() => undefined)
    }
  }
  return { busy, submit }
}
