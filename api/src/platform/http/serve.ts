import {
  type Answer,
  type AnswersFile,
  aFile,
  apiBase,
  type Endpoint,
  type FileOf,
  type Received,
  type Schemas,
} from '@dossier/contract/platform/endpoint'
import type { ErrorCode } from '@dossier/contract/platform/errors'
import type { Context, Hono } from 'hono'
import type { Actor, Member } from '../access/actor'
import { type Asked, allowsCaller, isOpen, opensByToken, withoutLink } from '../access/authorise'
import { DomainError, ensure } from '../errors'
import type { RateLimits } from '../limits/rate-limits'
import type { RequestKeys } from '../request-keys/request-keys'
import { hashOfToken } from '../secrets/secrets'
import { RightsChanged } from '../sessions/check-caller'
import { answerJson } from './answer'
import { answerFile, type FileAnswer } from './answer-file'
import { answeringOnce } from './answer-once'
import type { AppEnv } from './app-env'
import { Incoming } from './incoming'
import { type BodyTimes, bodyTimes, type ReceivedParts, receive } from './receive'
import type { UploadedFile } from './uploaded-file'

/** The file of a form, where the call takes one. */
type WithFile<E extends Endpoint> = [FileOf<E>] extends [never]
  ? unknown
  : { readonly file: 'required' extends FileOf<E> ? UploadedFile : UploadedFile | undefined }

/** What a handler gets: the parsed request, and who asks from where. */
export type Request<E extends Endpoint> = Received<E> &
  WithFile<E> & {
    /** The signed-in caller; throws 401 or 403 where a call needs one and there is none. */
    readonly member: Member
    readonly actor: Actor
    readonly visitor: {
      readonly actor: Actor | undefined
      readonly address: string
      readonly userAgent: string
      readonly browser: string | undefined
    }
  }

/** What a handler makes: the answer without its status, or a file. */
export type Made<E extends Endpoint> = AnswersFile<E> extends true ? FileAnswer : Omit<Answer<E>, 'status'> | Answer<E>
type Handler<E extends Endpoint> = (request: Request<E>) => Promise<Made<E>>

export type Serve = ReturnType<typeof createServe>

/** Who a token speaks for, as sessions on the server say. */
export type TokenReader = {
  /** Returns undefined for a token that is not valid or whose session is over. */
  readonly actorOf: (token: string, address: string) => Promise<Actor | undefined>
  /** Whether a token that opens nothing any more was a deleted user's (ACC-37). */
  readonly isOfDeletedUser: (token: string) => Promise<boolean>
}

export type ServeOptions = {
  readonly sessions: TokenReader
  /** Counts public calls by address and calls by token by that token (LIM-10). */
  readonly limits: Pick<RateLimits, 'countPublicCall' | 'countTokenCall' | 'countTokenBody'>
  /** By which a creating call happens once however often it is sent. */
  readonly requestKeys?: RequestKeys
  /** Checks every answer against the contract: for tests, not for hot paths (ruling 25). */
  readonly checkAnswers?: boolean
  /** How long bodies may take to arrive: for tests. */
  readonly bodyTimes?: BodyTimes
}

/** How often a request begins again because its caller's rights changed while it waited. */
const beginsAtMost = 3

/** Binds an endpoint to its handler: authorises, parses the request, answers with the common envelope (PRM-05). */
export function createServe(
  app: Hono<AppEnv>,
  { limits, sessions, requestKeys, checkAnswers = false, bodyTimes: times = bodyTimes }: ServeOptions,
) {
  const answerOnce = requestKeys && answeringOnce(requestKeys)

  return function serve<E extends Endpoint>(endpoint: E, handle: Handler<E>) {
    if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} declares no access`)
    let loading: Promise<Schemas> | undefined
    const path = apiBase[endpoint.api] + endpoint.path
    const byToken = opensByToken(endpoint.access)
    const byAnyone = isOpen(endpoint.access) && !byToken

    const authorise = async (c: Context<AppEnv>, asked: Asked) => {
      const actor = c.get('actor')
      if (actor === undefined) await refuseBadToken(endpoint, c)
      ensure(actor !== undefined || isOpen(endpoint.access), 'not-signed-in')
      ensure(allowsCaller(endpoint.access, actor, asked), 'forbidden')
    }

    /** Handles a request with the rights of its caller, and again with others once those changed meanwhile (GOV-03). */
    const handleWithRights = async (
      c: Context<AppEnv>,
      asked: Asked,
      received: ReceivedParts,
      begun = 1,
    ): Promise<object> => {
      try {
        return (await handle(new Incoming(c, received) as unknown as Request<E>)) as object
      } catch (error) {
        if (!(error instanceof RightsChanged)) throw error
        ensure(begun < beginsAtMost, 'unavailable')
        c.set('actor', await sessions.actorOf(tokenIn(c) ?? '', c.get('address')))
        await authorise(c, asked)
        ensureLinkOrRight(endpoint, c, asked, received.body ?? received.form)
        return handleWithRights(c, asked, received, begun + 1)
      }
    }

    const answer = async (c: Context<AppEnv>) => {
      const asked = { query: c.req.query(), params: c.req.param() }
      await authorise(c, asked)
      // Signed-in callers count too: a session must not buy unlimited attempts at other accounts.
      if (byAnyone) await limits.countPublicCall(c.get('address'))
      if (byToken && !c.get('actor')) await limits.countTokenBody(c.get('address'))
      loading ??= endpoint.schemas()
      const schemas = await loading
      const arriving = { times, look: (sent?: unknown) => ensureLinkOrRight(endpoint, c, asked, sent) }
      return receive(schemas, asked, c.req.raw, arriving, async (received) => {
        if (byToken && !c.get('actor')) await limits.countTokenCall(tokenHashOf(received))
        const made = await (endpoint.creates && answerOnce
          ? answerOnce(c, [path, received], () => handleWithRights(c, asked, received))
          : handleWithRights(c, asked, received))
        // The handler of a call that answers with a file returns a FileAnswer; the types cannot express this.
        if (schemas.response === aFile) return answerFile(c, made as FileAnswer)
        const body = { status: 'success', ...made }
        if (checkAnswers) checkAnswer(endpoint, schemas, body)
        return answerJson(c, body)
      })
    }
    app.on(endpoint.method, [path, `${path}/`], byToken ? countingRefused(answer) : answer)
  }

  async function refuseBadToken({ badToken }: Endpoint, c: Context<AppEnv>) {
    const token = tokenIn(c)
    if (badToken === undefined || token === undefined) return
    ensure(!(await sessions.isOfDeletedUser(token)), 'not-found')
    throw new DomainError(badToken)
  }

  /** A caller without a valid token is a visitor like any other, and counted as one. */
  function countingRefused(answer: (c: Context<AppEnv>) => Promise<Response>) {
    return (c: Context<AppEnv>) =>
      answer(c).catch(async (error: unknown) => {
        const tokenless = error instanceof DomainError && tokenRefusals.has(error.code)
        if (tokenless && !c.get('actor')) await limits.countPublicCall(c.get('address'))
        throw error
      })
  }
}

const tokenRefusals: ReadonlySet<ErrorCode> = new Set([
  'invalid-request',
  'too-large',
  'unsupported-type',
  'invalid-link',
  'not-signed-in',
])

type Carrier = { readonly token?: unknown; readonly accessToken?: unknown; readonly viewingToken?: unknown } | undefined

/** Returns the token of a link that was sent along. */
const linkTokenIn = (sent: Carrier) => sent?.token ?? sent?.accessToken

/** Calls that carry a token are counted by it, so that one office behind one address is not one caller. */
function tokenHashOf(received: unknown): string {
  const { body, form, query } = received as Record<'body' | 'form' | 'query', Carrier>
  return hashOfToken(String(linkTokenIn(body) ?? linkTokenIn(form) ?? query?.viewingToken ?? ''))
}

/** Throws 401 or 403 for a caller without a link who lacks the right that opens the call as well, before the input is checked. */
function ensureLinkOrRight({ access }: Endpoint, c: Context<AppEnv>, asked: Asked, sent: unknown) {
  const others = withoutLink(access)
  if (others === undefined || linkTokenIn(sent as Carrier) !== undefined) return
  const actor = c.get('actor')
  ensure(actor !== undefined, 'not-signed-in')
  ensure(allowsCaller(others, actor, asked), 'forbidden')
}

/** The token of the Authorization header, bare or as Bearer (SHL-49). */
export const tokenIn = (c: Context<AppEnv>) =>
  c.req
    .header('authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim()

function checkAnswer(endpoint: Endpoint, { response }: Schemas, body: unknown) {
  if (response === aFile) return
  const result = response.safeParse(body)
  if (result.success) return
  throw new Error(`${endpoint.path} answers against its contract: ${JSON.stringify(result.error.issues.slice(0, 5))}`)
}
