import type { Permission } from '@dossier/contract/platform/permissions'
import type { ListedView } from './change-list.repository'

const permissions: Readonly<Record<ListedView, Permission>> = {
  forConfirmation: 'view_requested_changes',
  forHistory: 'view_change_log',
}

export const permissionOf = (view: ListedView): Permission => permissions[view]
