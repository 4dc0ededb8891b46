import type { Answer } from '@dossier/contract/endpoint'
import { dueDiligenceInfo, saveDueDiligence } from '@dossier/contract/endpoints/due-diligence'
import { ApiError, call } from '@dossier/shared-ui/api'
import { session } from '@dossier/shared-ui/session'
import { useCallback, useEffect, useState } from 'react'
import { type Autosave, createAutosave } from './autosave'
import { keptAnswers } from './kept-answers'

/** What the page knows of the form behind its link. */
export type OpenedForm =
  | { readonly state: 'opening' }
  | { readonly state: 'refused' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'open'; readonly companyName: string; readonly autosave: Autosave }

/** Opens the form behind a link, null being none; `again` asks once more after a failure. */
export function useOpenedForm(token: string | null): OpenedForm & { readonly again: () => void } {
  const [form, setForm] = useState<OpenedForm>({ state: token === null ? 'refused' : 'opening' })

  const open = useCallback(async () => {
    if (token === null) return
    try {
      setForm({ state: 'open', ...openedFrom(token, await call(dueDiligenceInfo, { body: { token } })) })
    } catch (error) {
      setForm(isRefusal(error) ? { state: 'refused' } : { state: 'failed', error })
    }
  }, [token])

  useEffect(() => void open(), [open])
  useEffect(() => {
    if (form.state === 'refused') session.endVisit()
  }, [form.state])

  const again = () => {
    setForm({ state: 'opening' })
    void open()
  }
  return { ...form, again }
}

/** A link that is wrong, and one whose form is gone, are refused alike (ACC-41). */
const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 404)

function openedFrom(token: string, { dueDiligence, elements, company_name }: Answer<typeof dueDiligenceInfo>) {
  const { _id: id } = dueDiligence
  const autosave = createAutosave({ dueDiligence, elements }, keptAnswers.of(id), {
    now: () => new Date(),
    keep: (typed) => keptAnswers.keep(id, typed),
    send: (changes, rev) => {
      const changed = Object.entries(changes).map(([_id, values]) => ({ ...values, _id }))
      return call(saveDueDiligence, { body: { token, id, rev, elements: changed } })
    },
  })
  return { companyName: company_name, autosave }
}
