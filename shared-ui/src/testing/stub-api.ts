import {
  type Answer,
  type AnswersFile,
  apiBase,
  type Endpoint,
  type Received,
} from '@dossier/contract/platform/endpoint'
import { type ErrorBody, type ErrorCode, errorMessage, errorStatus } from '@dossier/contract/platform/errors'
import { configureApi } from '../server/api/call'
import type { Sending, Transport } from '../server/api/transport'
import { session } from '../server/session/session-store'

/** Thrown by a stub, it travels to the page as an answer that is no success. */
class Rejection extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`Answers ${status}`)
    this.status = status
    this.body = body
  }
}

type RejectionFacts = Partial<Pick<ErrorBody, 'message' | 'errors' | 'details' | 'requestId'>>

/** Lets a stub answer with a rejection: `stub(getPerson, () => refuse('not-found'))`. */
export function refuse(code: ErrorCode, facts: RejectionFacts = {}): never {
  const body: ErrorBody = { status: 'error', code, message: errorMessage[code], requestId: 'request-1', ...facts }
  throw new Rejection(errorStatus[code], body)
}

/** Lets a stub fail without the contract's words, as a proxy in front of the server would. */
export function failUnworded(status: number, body: unknown = {}): never {
  throw new Rejection(status, body)
}

/** Lets a stub fail like a broken line. */
export function loseConnection(): never {
  throw new Error('Network Error')
}

type Stubbed<E extends Endpoint> = Received<E> & { readonly file?: File }
/** A file is answered as its content. */
type Answered<E extends Endpoint> = AnswersFile<E> extends true ? Blob : Answer<E>
type Answering<E extends Endpoint> = (received: Stubbed<E>) => Answered<E> | Promise<Answered<E>>
type Stub = { readonly endpoint: Endpoint; readonly answer: (received: never) => unknown }

/** Answers travel as JSON, so a function is never one. */
const isAnswering = <E extends Endpoint>(answer: Answered<E> | Answering<E>): answer is Answering<E> =>
  typeof answer === 'function'

let stubs: readonly Stub[] = []
let areaStubs: readonly AreaStub[] = []
let complaints: string[] = []

/**
 * Answers one endpoint, typed by the contract, so that a stub cannot drift from the real API: what the page sends and
 * what the stub answers are both parsed. The latest stub of an endpoint wins.
 */
export function stub<E extends Endpoint>(endpoint: E, answer: NoInfer<Answered<E> | Answering<E>>) {
  stubs = [{ endpoint, answer: isAnswering(answer) ? answer : () => answer }, ...stubs]
}

type AreaStub = { readonly method: string; readonly path: string; readonly answer: (sent: unknown) => unknown }

/** Answers a call that an area serves itself: `stubArea('GET', 'notes', '/list', () => [])`. The latest stub wins. */
export function stubArea(method: string, area: string, path: `/${string}`, answer: (sent: unknown) => unknown) {
  areaStubs = [{ method, path: `/api/areas/${area}${path}`, answer }, ...areaStubs]
}

/** Calls of the test that have no stub, and stubs that break the contract, a sentence each: the test fails for them. */
export const complaintsOfStubs = () => complaints

export function forgetStubs() {
  stubs = []
  areaStubs = []
  complaints = []
}

export const useStubbedApi = () =>
  configureApi({ getToken: session.token, onSignedOut: session.signOut, transport: stubbedTransport })

const matcherOf = ({ api, path }: Endpoint) =>
  new RegExp(`^${apiBase[api]}${path.replaceAll('?', '\\?').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const stubbedTransport: Transport = async (sending) => {
  const [path = '', search] = sending.url.split('?')
  const ofArea = areaStubs.find((each) => each.method === sending.method && each.path === path)
  if (ofArea) return answeredBy(() => ofArea.answer(sending.body))
  const found = stubs.find(({ endpoint }) => endpoint.method === sending.method && matcherOf(endpoint).test(path))
  // what comes when the next test has begun is no fault of that one
  const heard = complaints
  if (found === undefined) {
    heard.push(`Unexpected call: ${sending.method} ${sending.url}`)
    throw new Error('No stub')
  }
  return answeredBy(async () => {
    const received = await receivedBy(found.endpoint, path, search, sending)
    const body = await found.answer(received as never)
    heard.push(...(await complaintsAbout(found.endpoint, body)))
    if (body instanceof Blob) sending.onPiece?.(new Uint8Array(await body.arrayBuffer()))
    return body
  })
}

async function answeredBy(answer: () => unknown) {
  try {
    return { status: 200, body: await answer(), header: () => undefined }
  } catch (error) {
    if (error instanceof Rejection) return { status: error.status, body: error.body, header: () => undefined }
    throw error
  }
}

async function receivedBy(endpoint: Endpoint, path: string, search: string | undefined, { body }: Sending) {
  const schemas = await endpoint.schemas()
  const { file, ...fields } = body instanceof FormData ? Object.fromEntries(body) : { file: undefined }
  return {
    params: schemas.params?.parse({ ...matcherOf(endpoint).exec(path)?.groups }),
    query: schemas.query?.parse(Object.fromEntries(new URLSearchParams(search))),
    body: schemas.body?.parse(body),
    form: schemas.form?.fields.parse(fields),
    file,
  }
}

/** The page only says that it could not load: what the stub lacks is said by the test. */
async function complaintsAbout(endpoint: Endpoint, body: unknown): Promise<readonly string[]> {
  const { response } = await endpoint.schemas()
  const issue = response === 'a file' ? undefined : response.safeParse(body).error?.issues[0]
  if (issue === undefined) return []
  const where = issue.path.length === 0 ? '' : `${issue.path.join('.')}: `
  return [
    `The stub of ${endpoint.method} ${endpoint.path} answers what the contract does not: ${where}${issue.message}`,
  ]
}
