import { fieldOf, kindOfObjectType } from '@dossier/shared-ui/kinds'
import type { ChangeDetail } from '../changes/change.queries'

/** Returns where a change is read in the client's file: at its first field, or at its record (DSH-04). What is gone is not looked for. */
export function addressOf({ page, parts: [root], actionType, actionTaken }: ChangeDetail): string {
  const isThere = actionTaken === undefined || (actionTaken === 'approved' && actionType !== 'remove')
  if (root === undefined || !isThere) return page
  const [name] = actionType === 'update' ? Object.keys(root.fields) : []
  return `${page}?highlight=${isShownAlone(root.objectType, name) ? `${root._id}-${name}` : root._id}`
}

/** Whether a field has a place of its own: files stand in that of their document, links in that of their record. */
function isShownAlone(objectType: string, name: string | undefined): boolean {
  const kind = kindOfObjectType(objectType)
  const field = kind && name !== undefined ? fieldOf(kind, name) : undefined
  return field !== undefined && field.input !== 'file'
}
