import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { ensure } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { ActorContext } from '../context'
import { chainOf, type Holder } from './attachment'

type Taking = { readonly ids: readonly string[]; readonly holder: Holder; readonly field: string }

/** Attaches uploads of the caller. 400 for one that is unknown, another's, of something else or attached already (FIL-11). */
export async function attach(ctx: Acting<ActorContext>, { ids, holder, field }: Taking) {
  if (ids.length === 0) return
  const { attachments, actor, session } = ctx
  const found = await attachments.byIds(ids, session)
  const chain = chainOf(holder.kind, actor)
  const mine = found.filter((each) => each.uploadedBy === actor.userId && each.chain === chain)
  const free = mine.filter((each) => each.holder === null)
  const isEach = new Set(ids).size === ids.length && free.length === ids.length
  ensure(isEach, 'invalid-request', { errors: { [field]: validationMessages.invalidValue } })
  await attachments.attach(ids, holder, session)
}
