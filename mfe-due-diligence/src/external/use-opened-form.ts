import { dueDiligenceInfo, saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { call } from '@dossier/shared-ui/api'
import { type Autosave, createAutosave } from './answering/autosave'
import { keptAnswers } from './answering/kept-answers'
import { useOpened } from './use-opened'

type Info = Answer<typeof dueDiligenceInfo>

type OpenForm = {
  readonly token: string
  readonly companyName: string
  readonly autosave: Autosave
  readonly docs: Info['docs']
}

/** A form that is open, with the documents that are attached to it. */
export type FormVisit = OpenForm & {
  /** Reads once more what other acts than saving changed. */
  readonly refresh: () => Promise<void>
}

const read = (token: string) => call(dueDiligenceInfo, { body: { token } })

async function openForm(token: string): Promise<OpenForm> {
  const info = await read(token)
  return { token, companyName: info.company_name, autosave: autosaveOf(token, info), docs: info.docs }
}

/** Opens the form behind a link, null being none. */
export function useOpenedForm(token: string | null) {
  const { change, ...opened } = useOpened(token, openForm)
  if (opened.state !== 'open') return opened
  const { what } = opened
  const refresh = async () => {
    const now = await read(what.token)
    what.autosave.takeOver(now)
    change((before) => ({ ...before, docs: now.docs }))
  }
  return { state: 'open' as const, visit: { ...what, refresh } satisfies FormVisit }
}

function autosaveOf(token: string, { dueDiligence, elements }: Info): Autosave {
  const { _id: id } = dueDiligence
  return createAutosave({ dueDiligence, elements }, keptAnswers.of(id), {
    now: () => new Date(),
    keep: (typed) => keptAnswers.keep(id, typed),
    send: (changes, rev) => {
      const { [id]: record, ...parts } = changes
      const changed = Object.entries(parts).map(([_id, values]) => ({ ...values, _id }))
      return call(saveDueDiligence, { body: { token, id, rev, ...(record && { record }), elements: changed } })
    },
  })
}
