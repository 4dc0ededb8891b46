import type { Account } from '@dossier/contract/people/schemas/users'
import { folded } from '@dossier/contract/platform/countries'
import { roleLabel } from '../roles'

const columns = ['username', 'email', 'role'] as const
type AccountKey = (typeof columns)[number]

export type AccountOrder = { readonly key: string; readonly direction: 'asc' | 'desc' }

/** By username, as the list stands at first. */
export const byUsername: AccountOrder = { key: 'username', direction: 'asc' }

const textOf = (account: Account, key: AccountKey): string =>
  key === 'role' ? roleLabel(account.type) : (account[key] ?? '')

/** Accounts in which every typed word begins or stands inside username, email, role or name, accents aside. */
export function findAccounts(accounts: readonly Account[], typed: string): readonly Account[] {
  const words = folded(typed).split(/\s+/)
  return accounts.filter((account) => {
    const { first_name, last_name } = account
    const text = folded([...columns.map((key) => textOf(account, key)), first_name, last_name].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** Ordered by a column, equal ones by username; an order no column knows is the first one. */
export function inOrder(accounts: readonly Account[], { key, direction }: AccountOrder): readonly Account[] {
  const column = columns.find((name) => name === key) ?? 'username'
  const sign = direction === 'desc' ? -1 : 1
  return accounts.toSorted(
    (one, other) =>
      sign * textOf(one, column).localeCompare(textOf(other, column)) || one.username.localeCompare(other.username),
  )
}
