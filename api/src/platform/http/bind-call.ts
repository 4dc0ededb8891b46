import type { Answer, AnswersFile, Endpoint, FileOf, Received } from '@dossier/contract/platform/endpoint'
import type { Context, Hono } from 'hono'
import type { Actor, Member } from '../access/actor'
import type { Visitor } from '../context'
import { answerCall } from './answer-call'
import type { FileAnswer } from './answer-file'
import { answeringOnce } from './answer-once'
import type { AppEnv } from './app-env'
import { countRefused } from './count-calls'
import { type CallContext, routeOf, type ServeOptions } from './route'
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
    readonly visitor: Visitor
  }

/** What a handler makes: the answer without its status, or a file. */
export type Made<E extends Endpoint> = AnswersFile<E> extends true ? FileAnswer : Omit<Answer<E>, 'status'> | Answer<E>
type Handler<E extends Endpoint> = (request: Request<E>) => Promise<Made<E>>

/** Binds a call to what answers it, which gets the parsed request. */
export type BindCall = ReturnType<typeof createBind>

/** Binds an endpoint to its handler: authorises, parses the request, answers with the common envelope (PRM-05). */
export function createBind(app: Hono<AppEnv>, options: ServeOptions) {
  const { requestKeys } = options
  const ctx: CallContext = { ...options, answerOnce: requestKeys && answeringOnce(requestKeys) }

  return function bind<E extends Endpoint>(endpoint: E, handle: Handler<E>) {
    const route = routeOf(endpoint)
    // What is parsed by the schemas of an endpoint is its request, and answers are objects; the types cannot express this.
    const handleParsed = async (request: unknown) => (await handle(request as Request<E>)) as object
    const answer = (c: Context<AppEnv>) => answerCall(ctx, route, handleParsed, c)
    const { path, isByToken } = route
    app.on(endpoint.method, [path, `${path}/`], isByToken ? (c) => countRefused(ctx, c, answer) : answer)
  }
}
