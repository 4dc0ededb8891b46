import type { Endpoint } from '@dossier/contract/platform/endpoint'
import type { Context } from 'hono'
import { allowsCaller, isOpen, type RequestedParameters, withoutLink } from '../access/authorise'
import { DomainError, ensure } from '../errors'
import type { AppEnv } from './app-env'
import type { CallContext } from './route'
import { type Carrier, linkTokenIn, tokenIn } from './sent-tokens'

/** Throws 401 or 403 for a caller whom a call does not let in. */
export async function authorise(
  ctx: Pick<CallContext, 'sessions'>,
  endpoint: Endpoint,
  c: Context<AppEnv>,
  parameters: RequestedParameters,
) {
  const actor = c.get('actor')
  if (actor === undefined) await refuseBadToken(ctx, endpoint, c)
  ensure(actor !== undefined || isOpen(endpoint.access), 'not-signed-in')
  ensure(allowsCaller(endpoint.access, actor, parameters), 'forbidden')
}

async function refuseBadToken({ sessions }: Pick<CallContext, 'sessions'>, { badToken }: Endpoint, c: Context<AppEnv>) {
  const token = tokenIn(c)
  if (badToken === undefined || token === undefined) return
  ensure(!(await sessions.isOfDeletedUser(token)), 'not-found')
  throw new DomainError(badToken)
}

/** Throws 401 or 403 for a caller without a link who lacks the right that opens the call as well, before the input is checked. */
export function ensureLinkOrRight(
  { access }: Endpoint,
  c: Context<AppEnv>,
  parameters: RequestedParameters,
  sent: unknown,
) {
  const others = withoutLink(access)
  if (others === undefined || linkTokenIn(sent as Carrier) !== undefined) return
  const actor = c.get('actor')
  ensure(actor !== undefined, 'not-signed-in')
  ensure(allowsCaller(others, actor, parameters), 'forbidden')
}
