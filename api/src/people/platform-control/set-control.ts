import { checkPlatformControl } from '@dossier/contract/people/checks/check-back-office'
import { ensure } from '../../platform/errors'
import { type Acting, platformAct } from '../../trail/act'
import type { ActorContext } from '../context'
import { type Controlled, controlChanges, initialControl, presentControl } from './platform-control'

/** ADM-23: a new version; refuses what lies outside of its bounds (ADM-21). */
export async function setControl(ctx: ActorContext, controlled: Controlled) {
  const errors = checkPlatformControl(controlled)
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  return { platformControl: presentControl(await addVersion(ctx, controlled)) }
}

const addVersion = platformAct(async (ctx: Acting<ActorContext>, controlled: Controlled) => {
  const { platformControls, actor, session, at } = ctx
  const before = await platformControls.current(session)
  const added = { version: (before?.version ?? 0) + 1, controlled, authorId: actor.userId, savedAt: at }
  await platformControls.insert(added, session)
  ctx.record({
    what: 'platform control changed',
    record: null,
    companyId: null,
    details: { version: added.version, changes: controlChanges(before?.controlled ?? initialControl, controlled) },
  })
  return added
})
