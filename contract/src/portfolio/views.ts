import type { UserType } from '../platform/user-types'

/** The lists that views are saved of (WRK-04). */
export const viewLists = ['clients', 'workflow', 'changelog', 'tasks', 'screenings', 'forms'] as const
export type ViewList = (typeof viewLists)[number]

/** How a list is looked at: the parameters of its address by name. */
export type ViewState = Readonly<Record<string, string>>

type Owned = { readonly owner: { readonly _id: string } }
type Reader = { readonly userId: string; readonly type: UserType }

/** WRK-04: its owner, and an administrator where it is shared. What is not shared no one else reads. */
export const mayChangeView = ({ owner }: Owned, { userId, type }: Reader): boolean =>
  owner._id === userId || type === 'ADMINISTRATOR'
