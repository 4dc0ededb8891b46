import { endpoints } from '@dossier/contract/endpoints'
import { apiBase, type Endpoint } from '@dossier/contract/platform/endpoint'
import { type ErrorCode, errorStatus } from '@dossier/contract/platform/errors'
import { z } from 'zod'
import { declaredErrors, errorsOfAnyCall } from '../platform/declared-errors'

const errorBody = z.strictObject({
  status: z.enum(['error', 'expired']),
  message: z.string().regex(/^\S(.*\S)?$/),
  code: z.enum(Object.keys(errorStatus) as ErrorCode[]),
  requestId: z.uuid(),
  errors: z.record(z.string(), z.string().min(1)).optional(),
  more_errors: z.int().positive().optional(),
  details: z.unknown().optional(),
  requiredFileds: z.array(z.string()).optional(),
})

const calls = Object.values(endpoints).map((endpoint) => ({
  endpoint,
  path: new RegExp(`^${apiBase[endpoint.api]}${endpoint.path.replace(/:\w+/g, '[^/]+')}/?$`),
}))

type Sent = { readonly method: string; readonly path: string; readonly headers: Headers }

/** Throws where a call of the contract is answered with an error that its endpoint does not declare. */
export async function ensureDeclared({ method, path: asked, headers }: Sent, response: Response): Promise<void> {
  // an address that is too long is none of a call's
  if (response.status < 400 || response.status === 414) return
  const { pathname } = new URL(asked, 'http://localhost')
  const called = calls.find(({ endpoint, path }) => endpoint.method === method && path.test(pathname))
  if (!called) return
  const { endpoint } = called
  const refused = `${endpoint.method} ${endpoint.path} answers ${response.status}`
  const body = errorBody.safeParse(await response.clone().json())
  if (!body.success) throw new Error(`${refused} against its contract: ${z.prettifyError(body.error)}`)
  const { code, message } = body.data
  if (errorStatus[code] !== response.status) throw new Error(`${refused} with the code ${code}`)
  if (!(await errorsOf(endpoint, headers)).includes(code))
    throw new Error(`${refused} with ${code} ("${message}"), which it does not declare`)
}

async function errorsOf(endpoint: Endpoint, headers: Headers): Promise<readonly ErrorCode[]> {
  const isFromPage = headers.has('origin') || headers.has('sec-fetch-site')
  const fromOtherSite: readonly ErrorCode[] = isFromPage ? ['forbidden'] : []
  return [...declaredErrors(endpoint, await endpoint.schemas()), ...errorsOfAnyCall, ...fromOtherSite]
}
