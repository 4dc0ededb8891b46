import type { AuditDetails } from '@dossier/contract/trail/audit-events'
import { callerOf } from '../../platform/access/actor'
import { actOf } from '../../trail/act'
import type { MemberContext } from '../context'
import type { ClientExport } from './client-export'

type Outcome = AuditDetails<'clients exported'>['outcome']
type Counted = <T>(rows: AsyncIterable<T>) => AsyncIterable<T>

/**
 * The content of an export, which is on record with how many rows were handed out, however it ends (WRK-06). Of one that
 * was made to its end the last piece leaves after the event is written: no export is whole without it.
 */
export async function* onRecord(
  ctx: MemberContext,
  wanted: ClientExport,
  contentOf: (counted: Counted) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let rows = 0
  let isRecorded = false
  // who takes the pieces and goes away leaves at a `yield`
  let early: Outcome = 'cancelled'
  const content = contentOf((all) => eachNoted(all, () => (rows += 1)))
  try {
    let held: Uint8Array | undefined
    for await (const piece of faultNoted(content, () => (early = 'failed'))) {
      if (held) yield held
      held = piece
    }
    early = 'failed'
    await record(ctx, wanted, { rows, outcome: 'complete' })
    isRecorded = true
    if (held) yield held
  } finally {
    if (!isRecorded) await recordEarlyEnd(ctx, wanted, { rows, outcome: early })
  }
}

async function* eachNoted<T>(all: AsyncIterable<T>, note: () => void) {
  for await (const each of all) {
    note()
    yield each
  }
}

async function* faultNoted<T>(all: AsyncIterable<T>, note: () => void) {
  try {
    yield* all
  } catch (error) {
    note()
    throw error
  }
}

type Ended = { readonly rows: number; readonly outcome: Outcome }

/** Never rejects: the reader has gone, or learns of the fault by the connection that breaks off. */
const recordEarlyEnd = (ctx: MemberContext, wanted: ClientExport, ended: Ended) =>
  record(ctx, wanted, ended).catch((error: unknown) =>
    ctx.log.error({ err: error, rows: ended.rows }, 'an export that ended early is not on record'),
  )

/** By the caller as they were when they asked: what they were given is recorded, whether or not they are still signed in. */
function record(ctx: MemberContext, wanted: ClientExport, ended: Ended) {
  const { actor, ...by } = callerOf(ctx.member)
  return actOf(ctx, { chain: ctx.member.organisationId, by }, async (acting) =>
    acting.record({
      what: 'clients exported',
      record: null,
      companyId: null,
      details: {
        format: wanted.format,
        columns: wanted.columns,
        filters: filtersOf(wanted),
        ...(wanted.search !== '' && { search: wanted.search }),
        ordering: `${wanted.ordering.key} ${wanted.ordering.direction}`,
        ...ended,
      },
    }),
  )
}

const filtersOf = ({ filters }: ClientExport) =>
  Object.fromEntries(
    Object.entries(filters).filter((entry) => entry[1] !== undefined),
  ) as AuditDetails<'clients exported'>['filters']
