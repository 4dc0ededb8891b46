import type { Endpoint } from '@dossier/contract/endpoint'
import type { Kind } from '@dossier/contract/kinds'
import type { Member } from '../access/actor'
import type { Made, Serve } from '../http/serve'
import type { RecordService } from './record.service'

/** The calls of a kind, as far as it has them. */
export type KindCalls = { readonly get?: Endpoint; readonly create?: Endpoint; readonly update?: Endpoint }

type Received = {
  readonly member: Member
  readonly params: { readonly id: string }
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Serves the calls of a kind: what its module and the table of kinds say of it is all there is to know. `set` names the
 * keys under which a creation answers the other records of its set.
 */
export function bindKind(
  serve: Serve,
  records: RecordService,
  kind: Kind,
  { get, create, update }: KindCalls,
  set: (of: (kind: Kind) => readonly object[]) => object = () => ({}),
) {
  if (get) bind(serve, get, ({ member, params }) => records.get(member, kind, params.id))
  if (update) bind(serve, update, ({ member, params, body }) => records.update(member, kind, params.id, body))
  if (!create) return
  bind(serve, create, async ({ member, body }) => {
    const { set: of, ...answer } = await records.create(member, kind, body)
    return { ...answer, ...set(of) }
  })
}

/** The answers of kinds are made from tables, so that the contract checks them in tests instead of the compiler. */
export const bind = <E extends Endpoint>(serve: Serve, endpoint: E, handle: (received: Received) => Promise<object>) =>
  serve(endpoint, (request) => handle(request as unknown as Received) as Promise<Made<E>>)
