import type { ViewList } from '@dossier/contract/portfolio/views'
import type { MemberContext } from '../context'
import { presentView } from './view'

/** The caller's own views of a list, then those that others share (WRK-04). */
export async function listViews({ member, views, users }: MemberContext, list: ViewList) {
  const [own, shared] = await Promise.all([views.ofOwner(member, member.userId, list), views.shared(member, list)])
  const listed = [...own, ...shared.filter(({ ownerId }) => ownerId !== member.userId)]
  const names = await users.colleaguesNamed(member, [...new Set(listed.map(({ ownerId }) => ownerId))])
  return { views: listed.map((view) => presentView(view, names)) }
}
