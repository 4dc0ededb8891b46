import { z } from 'zod'
import { reviewAction } from './changes'
import { recordSchema } from './record'
import { anId, idOf, success } from './shared'

/** PER-02 to PER-05. `files` maps document type to document id. */
export const person = recordSchema('person', {
  _id: anId,
  id: anId,
  company_id: anId,
  ubo_related: anId.nullable(),
  mbd_related: anId.nullable(),
  files: z.record(z.string(), z.string()),
})
export type Person = z.infer<typeof person>

const kycFile = z.looseObject({ id: anId })

export const getPerson = {
  params: z.strictObject({ id: idOf('person') }),
  query: z.strictObject({ dependencies: z.enum(['true', 'false']).optional() }),
  response: success({ person, files: z.array(kycFile) }),
}

export const updatePerson = {
  params: z.strictObject({ id: idOf('person') }),
  body: z.record(z.string(), z.unknown()),
  response: success({ person, action: reviewAction.nullable() }),
}
