import type { Endpoint } from '@dossier/contract/platform/endpoint'
import type { ByMember, ByVisitor } from '../context'
import type { BindCall, Made, Request } from './bind-call'

/** Binds a call to the verb that answers it: the verb gets its context, who asks among it, and the parsed request. */
export type Serve<Context> = <E extends Endpoint>(
  endpoint: E,
  verb: (context: Context & ByMember & ByVisitor, request: Request<E>) => Promise<Made<E>>,
) => void

/** Gives verbs a context of their own for each request. Who asks for a member there where none is throws 401 or 403. */
export const serveIn =
  <Context extends object>(bind: BindCall, context: Context): Serve<Context> =>
  (endpoint, verb) =>
    bind(endpoint, (request) => {
      const callers = {
        member: { get: () => request.member },
        actor: { get: () => request.actor },
        visitor: { get: () => request.visitor },
      }
      // What a context inherits is part of it, which the types of Object.create do not say.
      return verb(Object.create(context, callers) as Context & ByMember & ByVisitor, request)
    })
