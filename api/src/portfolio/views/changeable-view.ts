import { mayChangeView } from '@dossier/contract/portfolio/views'
import { ensure, found } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { MemberContext } from '../context'
import type { View } from './view'

/** A view that the caller may change: 404 for what they cannot read, 403 for what another person shares. */
export async function changeableView({ member, views, session }: Acting<MemberContext>, id: string): Promise<View> {
  const view = found(await views.get(member, id, session))
  ensure(view.shared || view.ownerId === member.userId, 'not-found')
  ensure(mayChangeView({ owner: { _id: view.ownerId } }, member), 'forbidden')
  return view
}
