import type { listUsers as call } from '@dossier/contract/office/schemas/back-office'
import { limits } from '@dossier/contract/platform/limits'
import type { z } from 'zod'
import type { User } from '../../people/users/user'
import type { ActorContext } from '../context'

type Wanted = z.output<typeof call.query>

/** ADM-02: a page of 30 accounts over all organisations, the newest first where nothing else is asked for. */
export async function listUsers(
  { users, organisations }: ActorContext,
  { search = '', orderingKey = 'created', orderingValue = 'desc', page = 1 }: Wanted,
) {
  const found = await users.page({
    search,
    by: orderingKey,
    direction: orderingValue === 'asc' ? 1 : -1,
    skip: (page - 1) * limits.pageSize,
    limit: limits.pageSize,
  })
  const names = await organisations.namesOf(found.users.flatMap(({ organisationId }) => organisationId ?? []))
  return { users: found.users.map((user) => presentListed(user, names)), count: found.count }
}

/** An account as operators see it. */
export const presentListed = (user: User, names: ReadonlyMap<string, string>) => ({
  _id: user.id,
  username: user.username,
  email: user.email,
  type: user.type,
  created: user.createdAt.toISOString(),
  lastLogin: user.lastLoginAt?.toISOString() ?? null,
  email_verified: user.emailVerified,
  organisation: user.organisationId === null ? null : (names.get(user.organisationId) ?? ''),
})
