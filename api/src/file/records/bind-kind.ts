import type { Kind } from '@dossier/contract/file/kinds'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import type { KindCalls } from '@dossier/contract/record-calls'
import type { Serve } from '../../platform/http/serve'
import type { JobContext, MemberContext } from '../context'
import { addRecord } from './add-record'
import { editRecord } from './edit-record'
import { getRecord } from './get-record'

/** What calls about records of every kind take. */
type Received = {
  readonly params: { readonly id: string }
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body: Readonly<Record<string, unknown>>
}

/** Serves the calls of a kind: what its module and the table of kinds say of it is all there is to know. */
export function bindKind(serve: Serve<JobContext>, kind: Kind, { get, create, update }: KindCalls) {
  if (get) bind(serve, get, (ctx, { params }) => getRecord(ctx, { kind, id: params.id }))
  if (update) bind(serve, update, (ctx, { params, body }) => editRecord(ctx, { kind, id: params.id, edits: body }))
  if (create) bind(serve, create, (ctx, { body }) => addRecord(ctx, { kind, input: body }))
}

/**
 * Binds a call whose schemas follow from tables: its request was parsed by them, which the type of any endpoint cannot say,
 * and the contract checks its answers in tests instead of the compiler.
 */
export const bind = (
  serve: Serve<JobContext>,
  endpoint: Endpoint,
  verb: (ctx: MemberContext, received: Received) => Promise<object>,
) => serve(endpoint, (ctx, request) => verb(ctx, request as typeof request & Received))
