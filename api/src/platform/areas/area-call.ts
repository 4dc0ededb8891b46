/** Headers of a request that the API of an area gets beside its token; everything else stays here, cookies and session too. */
const passedOn = ['accept', 'accept-language', 'content-type']
/** Headers of its answer that a page gets. */
const handedOut = ['content-type', 'content-disposition', 'content-language', 'retry-after']
/** What a browser never takes for a page or a script of this host. */
const harmless = /^(application\/(json|problem\+json|pdf|octet-stream)|text\/(plain|csv)|image\/(png|jpeg))\s*(;|$)/i

export const methodsOfAreas = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

type Request = { readonly headers: Headers; readonly token: string; readonly requestId: string }

/** The headers of a request as it is passed on. */
export const headersOfCall = ({ headers, token, requestId }: Request): Record<string, string> => ({
  ...chosen(headers, passedOn),
  authorization: `Bearer ${token}`,
  'x-request-id': requestId,
})

export const headersOfAnswer = (headers: Headers): Record<string, string> => chosen(headers, handedOut)

const chosen = (headers: Headers, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])))

/**
 * The address at which the API of an area is asked; undefined for a path that would lead out of it.
 * @param base where the API is, such as http://127.0.0.1:4000/notes
 * @param path what follows `/api/areas/notes` in the address, as it was sent
 */
export function addressOfCall(base: string, path: string, search: string): string | undefined {
  if (!path.startsWith('/') || /\\|%(2e|2f|5c)|\/\/|\/\.\.?(\/|$)/i.test(path)) return undefined
  const address = base.replace(/\/$/, '') + path
  if (!URL.canParse(base) || !URL.canParse(address)) return undefined
  return new URL(address).origin === new URL(base).origin ? address + search : undefined
}

/** Why an answer of an area's API goes no further, in words that follow the title of the area; undefined for one that may. */
export function faultOfAnswer(status: number, headers: Headers, mostBytes: number): string | undefined {
  if (status === 401 || status === 407) return 'did not accept who calls'
  if (status >= 300 && status < 400) return 'leads elsewhere'
  if (status >= 500) return 'failed'
  if (Number(headers.get('content-length') ?? 0) > mostBytes) return 'answered too much'
  if (status !== 204 && !harmless.test(headers.get('content-type') ?? '')) return 'answered something that is no data'
  return undefined
}
