import { z } from 'zod'
import { anId, idOf, note, success } from '../../platform/schemas/shared'
import { filedBySave, reviewAction } from './changes'
import { patchSchemaOf } from './field-values'
import { formerState } from './former-state'
import { recordSchema } from './record'

/** SUB-08. `snapshotDate` is when it was added, an ISO instant, and `comment_by` the name of the user who did. */
export const subsidiary = recordSchema('subsidiary', {
  _id: anId,
  company_id: anId,
  snapshotDate: z.string(),
  comment_by: z.string(),
})
export type Subsidiary = z.infer<typeof subsidiary>

export const listSubsidiaries = {
  query: z.strictObject({ company_id: idOf('company'), snapshot_id: formerState.optional() }),
  response: success({ subsidiaries: z.array(subsidiary) }),
}

export const getSubsidiary = {
  params: z.strictObject({ id: idOf('subsidiary') }),
  response: success({ subsidiary }),
}

/** Which of these is asked for is worded by the server (PER-15). */
const given = z.unknown().optional()

export const createSubsidiary = {
  body: z.strictObject({
    company_id: idOf('company'),
    name: given,
    last_annual_account_on_file: given,
    comment: given,
    note,
  }),
  response: success({ subsidiary, file: z.looseObject({ id: anId, subsidiary_id: anId }), action: reviewAction }),
}

export const editSubsidiary = {
  body: patchSchemaOf('subsidiary').extend({ _id: idOf('subsidiary') }),
  response: success({ subsidiary, ...filedBySave }),
}
