import { may } from '../../platform/access/actor'
import { ensure, found } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { namedSnapshot } from './snapshot'

/** Takes a snapshot off the list at once, and keeps it (SNP-10). */
export async function deleteSnapshot(ctx: MemberContext, id: string) {
  ensure(may(ctx.member, 'verify_report'), 'forbidden')
  await markDeleted(ctx, id)
  return { result: 'deleted' as const }
}

const markDeleted = act(async ({ member, snapshots, session, at, record }: Acting<MemberContext>, id: string) => {
  const snapshot = found(await snapshots.get(member, id, session))
  ensure(snapshot.deleted === null, 'not-found')
  await snapshots.markDeleted(member, id, { byId: member.userId, byName: member.name, at }, session)
  record({ what: 'snapshot deleted', ...namedSnapshot(snapshot), details: {} })
})
