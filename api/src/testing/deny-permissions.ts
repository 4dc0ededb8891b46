import { updatePermissions } from '@dossier/contract/people/endpoints/users'
import type { Permission } from '@dossier/contract/platform/permissions'
import type { Firm, Role } from './firm'
import type { OpenProduct } from './open-product'

type Opened = { readonly product: OpenProduct; readonly firm: Firm }

/** Takes permissions away from the one who holds a role. */
export const denyPermissions = ({ product, firm }: Opened, role: Role, ...names: readonly Permission[]) =>
  Promise.all(
    names.map((name) =>
      product.call(firm.as.administrator, updatePermissions, {
        body: { user_id: firm.users[role].id, name, effect: 'deny' },
      }),
    ),
  )
