import { saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import type { DueDiligenceElement, DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import type { Sent } from '@dossier/contract/platform/endpoint'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { ApiError, call } from '@dossier/shared-ui/api'
import type { RecordOnWire, SendChanges } from '@dossier/shared-ui/records'

type Form = { readonly dueDiligence: DueDiligenceRecord; readonly elements: readonly DueDiligenceElement[] }
type Pick = (form: Form) => RecordOnWire | undefined

/** Saves changed answers of the record itself (DDL-77). */
export const saveRecord = ({ _id: id }: DueDiligenceRecord): SendChanges =>
  saving(
    ({ rev, note, ...record }) => ({ id, record, ...asked({ rev, note }) }),
    ({ dueDiligence }) => dueDiligence,
  )

/** Saves changed fields of one element, by its own revision. */
export const saveElement = ({ _id, due_diligense_id: id }: DueDiligenceElement): SendChanges =>
  saving(
    ({ rev, note, ...fields }) => ({ id, elements: [{ _id, ...fields, ...asked({ rev }) }], ...asked({ note }) }),
    ({ elements }) => elements.find((element) => element._id === _id),
    `${_id}.`,
  )

type Changes = Parameters<SendChanges>[0]
type Body = Sent<typeof saveDueDiligence>['body']

const asked = ({ rev, note }: { readonly rev?: FieldValue | undefined; readonly note?: FieldValue | undefined }) => ({
  ...(typeof rev === 'number' && { rev }),
  ...(typeof note === 'string' && { note }),
})

const saving =
  (body: (changes: Changes) => Body, pick: Pick, prefix = ''): SendChanges =>
  async (changes) => {
    try {
      const saved = pick(await call(saveDueDiligence, { body: body(changes) }))
      if (saved === undefined) throw new Error('The answer does not hold what was saved')
      return { saved, filed: 0 }
    } catch (error) {
      throw error instanceof ApiError ? ofPart(error, pick, prefix) : error
    }
  }

/** A rejection as it concerns one part of the form: its own fields, and what it is by now (GOV-07). */
function ofPart(error: ApiError, pick: Pick, prefix: string): ApiError {
  const { status, code, message, requestId, details } = error
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([name, text]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      text,
    ]),
  )
  const current = holdsForm(details) ? { current: pick(details.current) } : details
  return new ApiError({
    status,
    code,
    message,
    errors,
    details: current,
    ...(requestId !== undefined && { requestId }),
  })
}

const holdsForm = (details: unknown): details is { readonly current: Form } =>
  typeof details === 'object' &&
  details !== null &&
  'current' in details &&
  typeof details.current === 'object' &&
  details.current !== null &&
  'elements' in details.current
