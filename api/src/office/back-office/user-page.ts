import { officeLimits } from '@dossier/contract/office/limits'
import { personalDataOf } from '../../people/profile/personal-data'
import { type User, userName } from '../../people/users/user'
import { accountOf } from '../../people/wallet/account-of'
import { found } from '../../platform/errors'
import type { ActorContext } from '../context'
import { presentConvertedFile } from '../conversion/converted-file'
import { presentListed } from './list-users'

/** ADM-13: everything that operators see of one user. The user's organisation learns who looked (GOV-46). */
export async function userPage(ctx: ActorContext, id: string) {
  const user = found(await ctx.users.byId(id))
  const { organisationId } = user
  const [names, account, personal, files, logins] = await Promise.all([
    ctx.organisations.namesOf(organisationId === null ? [] : [organisationId]),
    accountOf(ctx, organisationId),
    personalDataOf(ctx, user),
    ctx.convertedFiles.ofUploader(id),
    ctx.logins.ofUser(id, officeLimits.shownLogins),
  ])
  noteLook(ctx, user)
  const { firstName, lastName, isSuperUser, active } = user
  return {
    user: {
      ...presentListed(user, names),
      first_name: firstName,
      last_name: lastName,
      is_super_user: isSuperUser,
      active,
    },
    ...account,
    ...personal,
    files: files.map(presentConvertedFile),
    loginHistory: logins.map(({ at, address, userAgent }) => ({
      date: at.toISOString(),
      ip: address,
      user_agent: userAgent,
    })),
  }
}

/** The log belongs to the user's organisation; for users without one there is none. */
function noteLook({ accessLog, actor }: ActorContext, user: User) {
  const { organisationId } = user
  if (organisationId === null) return
  const { userId, name, address } = actor
  const record = { kind: 'user', id: user.id, name: userName(user) }
  accessLog.noteDaily({ organisationId, userId, name, address }, { what: 'account', companyId: null, record })
}
