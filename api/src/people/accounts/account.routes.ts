import * as calls from '@dossier/contract/people/endpoints/users'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { cancelAddress } from './cancel-address'
import { changePermission } from './change-permission'
import { confirmAccount } from './confirm-account'
import { createAccount } from './create-account'
import { getAccount } from './get-account'
import { listAccounts } from './list-accounts'
import { permissionsOf } from './permissions-of'
import { removeAccount } from './remove-account'
import { resetTwoFactor } from './reset-two-factor'
import { updateAccount } from './update-account'

export function accountRoutes(serve: Serve<JobContext>) {
  serve(calls.listAccounts, listAccounts)
  serve(calls.confirmDecider, (ctx, { body }) =>
    confirmAccount(ctx, { id: body.user_id, anotherPerson: body.another_person ?? false }),
  )
  serve(calls.getAccount, (ctx, { query }) => getAccount(ctx, query.id))
  serve(calls.createAccount, (ctx, { body }) => createAccount(ctx, body))
  serve(calls.updateAccount, (ctx, { body }) => updateAccount(ctx, body))
  serve(calls.cancelAddress, (ctx, { body }) => cancelAddress(ctx, body.user_id))
  serve(calls.deleteAccount, (ctx, { body }) => removeAccount(ctx, body))
  serve(calls.resetTwoFactor, (ctx, { body }) => resetTwoFactor(ctx, body.user_id))
  serve(calls.getAccountPermissions, (ctx, { query }) => permissionsOf(ctx, query.id))
  serve(calls.updatePermissions, (ctx, { body }) => changePermission(ctx, body))
}
