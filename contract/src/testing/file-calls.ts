import { z } from 'zod'
import { aFile, endpoint } from '../platform/endpoint'

const response = z.object({
  status: z.literal('success'),
  name: z.string().nullable(),
  size: z.int(),
  note: z.string(),
})
const fields = z.strictObject({ note: z.string(), count: z.coerce.number<string | number>().int().optional() })
const calls = { api: 'client', access: 'public' } as const

/** Calls with files, for specs of the way they come and go: a form that needs its file, one that does not, and a file. */
export const attach = endpoint({
  ...calls,
  method: 'POST',
  path: '/attach',
  schemas: async () => ({ form: { fields, file: 'required' as const }, response }),
})
export const annotate = endpoint({
  ...calls,
  method: 'POST',
  path: '/annotate/:id',
  schemas: async () => ({
    params: z.strictObject({ id: z.string() }),
    form: { fields, file: 'optional' as const },
    response,
  }),
})
export const show = endpoint({
  ...calls,
  method: 'GET',
  path: '/show',
  schemas: async () => ({ query: z.strictObject({ disposition: z.enum(['inline', 'attachment']) }), response: aFile }),
})
