import { getNotification } from '@dossier/contract/file/endpoints/changes'
import type { ChangeDetail } from '@dossier/contract/file/schemas/changes'
import { aHandledChange, changeId } from './a-change'
import { stub } from './stub-api'

type Part = Pick<ChangeDetail['parts'][number], '_id' | 'objectType' | 'actionType' | 'fields'>

const again = { may: true, under: null, known: null } as const

/** What addresses name it by. */
export const deniedId = changeId(77)

/** A change of one's own that Olivia denied, of these records, the one it is about first. */
export function stubDenied(parts: readonly [Part, ...Part[]], facts: Partial<ChangeDetail> = {}) {
  const inFull = parts.map((part) => ({ ...part, object_name: 'Maria Silva', sourceObjectState: null }))
  const { actionType, objectType, fields } = parts[0]
  const change = aHandledChange(77, { actionType, objectType, fields, actionTaken: 'rejected' })
  stub(getNotification, {
    status: 'success',
    notification: {
      ...change,
      reject_text: 'The register says otherwise',
      sourceObjectState: null,
      propose_again: again,
      ...facts,
      parts: inFull,
    },
    company: { ...change.company, company_type: 'corporate' },
  })
}
