import type { Kind } from '@dossier/contract/file/kinds'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import type { KindCalls } from '@dossier/contract/record-calls'
import type { Member } from '../../platform/access/actor'
import type { Made, Serve } from '../../platform/http/serve'
import type { RecordService } from './record.service'

type Received = {
  readonly member: Member
  readonly params: { readonly id: string }
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body: Readonly<Record<string, unknown>>
}

/** Serves the calls of a kind: what its module and the table of kinds say of it is all there is to know. */
export function bindKind(serve: Serve, records: RecordService, kind: Kind, { get, create, update }: KindCalls) {
  if (get) bind(serve, get, ({ member, params }) => records.get(member, kind, params.id))
  if (update) bind(serve, update, ({ member, params, body }) => records.update(member, kind, params.id, body))
  if (create) bind(serve, create, ({ member, body }) => records.create(member, kind, body))
}

/** The answers of kinds are made from tables, so that the contract checks them in tests instead of the compiler. */
export const bind = <E extends Endpoint>(serve: Serve, endpoint: E, handle: (received: Received) => Promise<object>) =>
  serve(endpoint, (request) => handle(request as unknown as Received) as Promise<Made<E>>)
