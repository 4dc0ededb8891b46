import {
  cancelAddress,
  confirmDecider,
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
import type { AddressCancelling } from './cancel-address'
import type { ConfirmationService } from './confirmation.service'
import type { PermissionService } from './permission.service'

type Services = {
  readonly accounts: AccountService
  readonly permissions: PermissionService
  readonly confirmations: ConfirmationService
  readonly cancelAddress: AddressCancelling
}

export function userRoutes(serve: Serve, { accounts, permissions, confirmations, ...others }: Services) {
  serve(listAccounts, ({ member }) => confirmations.list(member))
  serve(confirmDecider, ({ member, body }) => confirmations.confirm(member, body.user_id))
  serve(getAccount, ({ member, query }) => accounts.get(member, query.id))
  serve(createAccount, ({ member, body }) => accounts.create(member, body))
  serve(updateAccount, ({ member, body }) => accounts.update(member, body))
  serve(cancelAddress, ({ member, body }) => others.cancelAddress(member, body.user_id))
  serve(deleteAccount, ({ member, body }) => accounts.remove(member, body.user_id))
  serve(resetTwoFactor, ({ member, body }) => accounts.resetTwoFactor(member, body.user_id))
  serve(getAccountPermissions, ({ actor, query }) => permissions.of(actor, query.id))
  serve(updatePermissions, ({ member, body }) => permissions.change(member, body))
}
