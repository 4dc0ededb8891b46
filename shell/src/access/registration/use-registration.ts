import { accessMessages } from '@dossier/contract/people/messages/access'
import type { Terms } from '@dossier/contract/people/schemas/organisation'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { showError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { endOnServer } from '../../session/end-on-server'
import type { enter as enterByReload } from '../../session/enter'
import { checkRegistration, type Registration, registerAccount } from './register'

const afterRegistration = '/kyc'

/** The form of a registration, then the terms: nothing is sent before these are accepted (ACC-15 to ACC-19). */
export function useRegistration(enter: typeof enterByReload) {
  const [step, setStep] = useState<'form' | 'terms' | 'sending'>('form')
  const { form, field, values, reject } = useCheckedForm<Registration>({
    initial: { username: '', email: '', password: '' },
    guarded: false,
    check: checkRegistration,
    send: async () => setStep('terms'),
  })

  const confirm = async (terms: Terms) => {
    setStep('sending')
    const outcome = await registerAccount(values, terms)
    const isLeft = form.ref.current === null
    if (outcome.kind === 'token') {
      if (isLeft) void endOnServer(outcome.token)
      else await enter(outcome.token, afterRegistration)
      return
    }
    setStep('form')
    if (outcome.kind === 'rejected') reject(outcome.errors)
    else showError(accessMessages.registrationFailed, outcome.error)
  }

  // what is on its way cannot be called back
  const cancel = () => {
    if (step === 'terms') setStep('form')
  }

  return { step, form, field, confirm, cancel }
}
