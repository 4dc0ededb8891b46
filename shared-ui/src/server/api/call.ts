import type {
  Answer,
  Endpoint,
  FileEndpoint,
  FileOf,
  FormEndpoint,
  JsonEndpoint,
  Sent,
} from '@dossier/contract/platform/endpoint'
import { addressOf, areaAddressOf, type BaseAddresses } from './address'
import { errorOf, unreachable } from './api-error'
import { createRequestKeys } from './request-keys'
import { axiosTransport, type OnPiece, type Received, type Sending, type Transport } from './transport'

type Settings = {
  /** Where each API lives (SHL-48); left out, on the page's own host. */
  readonly base?: BaseAddresses
  /** What travels in the Authorization header; null sends none. */
  readonly getToken: () => string | null
  /** The server no longer knows the token that was sent, and no other has taken its place. */
  readonly onSignedOut: () => void
  readonly transport?: Transport
}

const requestKeys = createRequestKeys()
let settings: Settings = { getToken: () => null, onSignedOut: () => undefined }

/** Run-time settings of the caller, given once at start by the owner of the page. */
export function configureApi(given: Settings) {
  settings = given
}

export type CallOptions = {
  readonly signal?: AbortSignal
  /** In whose name, where that is not the holder of the stored token. */
  readonly token?: string
}
export type UploadOptions = CallOptions & { readonly onProgress?: (percent: number) => void }

export type DownloadOptions = CallOptions & { readonly onPiece?: OnPiece }

type Parts = {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly form?: unknown
}

type Nothing = Record<never, never>

/** What is sent, without the parts that may be left empty. */
export type Given<E extends Endpoint> = {
  [P in keyof Sent<E> as Nothing extends Sent<E>[P] ? never : P]: Sent<E>[P]
} & { [P in keyof Sent<E> as Nothing extends Sent<E>[P] ? P : never]?: Sent<E>[P] }

/** An endpoint that needs nothing is called with nothing. */
type Rest<E extends Endpoint, Options> =
  Nothing extends Given<E> ? [sent?: Given<E>, options?: Options] : [sent: Given<E>, options?: Options]

/** One call of the contract. Refuses with ApiError; an aborted call refuses with an AbortError. */
export async function call<E extends JsonEndpoint>(
  endpoint: E,
  ...[sent, options]: Rest<E, CallOptions>
): Promise<Answer<E>> {
  const { params, query, body }: Parts = sent ?? {}
  const received = await send(endpoint, { params, query }, { body, ...options })
  return checked(endpoint, received.body)
}

/** The file of a form; undefined where the call is as good without one. */
type FileFor<E extends Endpoint> = 'required' extends FileOf<E> ? File : File | undefined

type AreaCall<Answer> = Omit<CallOptions, 'token'> & {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  /** Reads what came; throws for what is not as promised. */
  readonly parse: (body: unknown) => Answer
}

/** A call that an area serves itself, as `callArea('notes', '/list', { parse })`. Refuses as `call` does. */
export async function callArea<Answer>(
  area: string,
  path: `/${string}`,
  { method = 'GET', query, parse, ...rest }: AreaCall<Answer>,
): Promise<Answer> {
  const url = areaAddressOf(area, path, query, settings.base)
  const received = await answered({ ...rest, method, url, token: settings.getToken() })
  return parse(received.body)
}

/** FIL-04: a form with its file, fields first, so that the server knows of them while the file arrives; progress in percent. */
export async function upload<E extends FormEndpoint>(
  endpoint: E,
  sent: Given<E>,
  file: FileFor<E>,
  options: UploadOptions = {},
): Promise<Answer<E>> {
  const { params, query, form }: Parts = sent
  const body = new FormData()
  for (const [name, value] of Object.entries(form ?? {})) if (value !== undefined) body.append(name, String(value))
  if (file) body.append('file', file)
  const received = await send(endpoint, { params, query }, { body, ...options })
  return checked(endpoint, received.body)
}

/** A binary answer and the name the server gave it. Refuses where it breaks off. */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  ...[sent, options]: Rest<E, DownloadOptions>
): Promise<{ blob: Blob; filename: string | undefined }> {
  const { params, query, body }: Parts = sent ?? {}
  const received = await send(endpoint, { params, query }, { body, binary: true, ...options })
  return {
    blob: received.body instanceof Blob ? received.body : new Blob(),
    filename: filenameIn(received.header('content-disposition')),
  }
}

/** Returns where a file is answered, for a tab of its own. What opens it stands in the query (FIL-08). */
export const fileAddress = <E extends FileEndpoint>(endpoint: E, parts: Given<E>): string =>
  addressOf(endpoint, parts as Parts, settings.base)

/** RFC 6266: the unicode name when there is one, else the plain one. */
export function filenameIn(disposition: string | undefined): string | undefined {
  const unicode = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  return unicode === undefined ? disposition?.match(/filename="?([^";]+)"?/i)?.[1] : decodeURIComponent(unicode)
}

async function send(endpoint: Endpoint, parts: Parts, rest: Partial<Sending>): Promise<Received> {
  const token = rest.token ?? settings.getToken()
  const asked = endpoint.creates ? JSON.stringify([endpoint.path, parts, rest.body]) : undefined
  const received = await answered({
    ...rest,
    method: endpoint.method,
    url: addressOf(endpoint, parts, settings.base),
    token,
    ...(asked !== undefined && { key: requestKeys.of(asked) }),
  })
  if (asked !== undefined) requestKeys.done(asked)
  return received
}

/** What came back; refuses with ApiError where that is no success. */
async function answered(sending: Sending): Promise<Received> {
  const { getToken, onSignedOut, transport = axiosTransport } = settings
  const received = await transport(sending).catch((error: unknown) => {
    throw sending.signal?.aborted ? new DOMException('The call was given up', 'AbortError') : unreachableBecause(error)
  })
  if (received.status < 400) return received
  const error = errorOf(received.status, await readable(received.body))
  const isOver = error.status === 401 && error.code === 'not-signed-in'
  if (isOver && sending.token !== null && sending.token === getToken()) onSignedOut()
  throw error
}

const unreachableBecause = (cause: unknown) => Object.assign(unreachable(), { cause })

/** A failed download carries its JSON rejection inside a blob. */
async function readable(body: unknown): Promise<unknown> {
  if (!(body instanceof Blob)) return body
  try {
    return JSON.parse(await body.text())
  } catch {
    return undefined
  }
}

/** Development and tests hold the server to the contract; production trusts it and does not load the schemas (ruling 1). */
async function checked<E extends JsonEndpoint | FormEndpoint>(endpoint: E, body: unknown): Promise<Answer<E>> {
  if (process.env.NODE_ENV !== 'production') (await endpoint.schemas()).response.parse(body)
  // What the contract promises: parsed above, or kept by the server that is tested against the same schemas.
  return body as Answer<E>
}
