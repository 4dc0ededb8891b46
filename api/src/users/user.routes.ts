import {
  createAccount,
  deleteAccount,
  getAccount,
  getAccountPermissions,
  listAccounts,
  resetTwoFactor,
  updateAccount,
  updatePermissions,
} from '@dossier/contract/endpoints/users'
import type { Serve } from '../http/serve'
import type { AccountService } from './account.service'
import type { PermissionService } from './permission.service'

export function userRoutes(serve: Serve, accounts: AccountService, permissions: PermissionService) {
  serve(listAccounts, ({ member }) => accounts.list(member))
  serve(getAccount, ({ member, query }) => accounts.get(member, query.id))
  serve(createAccount, ({ member, body }) => accounts.create(member, body))
  serve(updateAccount, ({ member, body }) => accounts.update(member, body))
  serve(deleteAccount, ({ member, body }) => accounts.remove(member, body.user_id))
  serve(resetTwoFactor, ({ member, body }) => accounts.resetTwoFactor(member, body.user_id))
  serve(getAccountPermissions, ({ actor, query }) => permissions.of(actor, query.id))
  serve(updatePermissions, ({ member, body }) => permissions.change(member, body))
}
