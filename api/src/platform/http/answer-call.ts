import { aFile, type Endpoint, type Schemas } from '@dossier/contract/platform/endpoint'
import type { Context } from 'hono'
import type { RequestedParameters } from '../access/authorise'
import { ensure } from '../errors'
import { RightsChanged } from '../sessions/check-caller'
import { answerJson } from './answer'
import { answerFile, type FileAnswer } from './answer-file'
import type { AppEnv } from './app-env'
import { authorise, ensureLinkOrRight } from './authorise-call'
import { countArriving, countTokenCall } from './count-calls'
import { Incoming } from './incoming'
import { bodyTimes, type ReceivedParts, receive } from './receive'
import type { CallContext, Route } from './route'
import { tokenIn } from './sent-tokens'

type Handle = (request: unknown) => Promise<object>
/** A call that arrived, with what its address asks for. */
type Call = { readonly c: Context<AppEnv>; readonly parameters: RequestedParameters; readonly handle: Handle }

/** How often a request begins again because its caller's rights changed while it waited. */
const beginsAtMost = 3

/** Authorises a call, parses it, has it handled, and answers with the common envelope (PRM-05). */
export async function answerCall(ctx: CallContext, route: Route, handle: Handle, c: Context<AppEnv>) {
  const { endpoint, path } = route
  const parameters = { query: c.req.query(), params: c.req.param() }
  const call = { c, parameters, handle }
  await authorise(ctx, endpoint, c, parameters)
  await countArriving(ctx, route, c)
  const schemas = await route.schemas()
  const arriving = {
    times: ctx.bodyTimes ?? bodyTimes,
    look: (sent?: unknown) => ensureLinkOrRight(endpoint, c, parameters, sent),
  }
  return receive(schemas, parameters, c.req.raw, arriving, async (received) => {
    await countTokenCall(ctx, route, c, received)
    const handled = () => handleWithRights(ctx, endpoint, call, received)
    const made = await (endpoint.creates && ctx.answerOnce ? ctx.answerOnce(c, [path, received], handled) : handled())
    // The handler of a call that answers with a file returns a FileAnswer; the types cannot express this.
    if (schemas.response === aFile) return answerFile(c, made as FileAnswer)
    const body = { status: 'success', ...made }
    if (ctx.checkAnswers) checkAnswer(endpoint, schemas, body)
    return answerJson(c, body)
  })
}

/** Handles a request with the rights of its caller, and again with others once those changed meanwhile (GOV-03). */
async function handleWithRights(
  ctx: CallContext,
  endpoint: Endpoint,
  call: Call,
  received: ReceivedParts,
  begun = 1,
): Promise<object> {
  const { c, parameters, handle } = call
  try {
    return await handle(new Incoming(c, received))
  } catch (error) {
    if (!(error instanceof RightsChanged)) throw error
    ensure(begun < beginsAtMost, 'unavailable')
    c.set('actor', await ctx.sessions.actorOf(tokenIn(c) ?? '', c.get('address')))
    await authorise(ctx, endpoint, c, parameters)
    ensureLinkOrRight(endpoint, c, parameters, received.body ?? received.form)
    return handleWithRights(ctx, endpoint, call, received, begun + 1)
  }
}

function checkAnswer(endpoint: Endpoint, { response }: Schemas, body: unknown) {
  if (response === aFile) return
  const result = response.safeParse(body)
  if (result.success) return
  throw new Error(`${endpoint.path} answers against its contract: ${JSON.stringify(result.error.issues.slice(0, 5))}`)
}
