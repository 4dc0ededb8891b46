import { getAccountPermissions, updatePermissions } from '@dossier/contract/people/endpoints/users'
import type { User } from '@dossier/contract/people/schemas/session'
import type { Answer, Received } from '@dossier/contract/platform/endpoint'
import type { Effect } from '@dossier/contract/platform/permissions'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen } from '@testing-library/react'
import { PermissionEditor } from '../permissions/permission-editor'
import { aColleague, administrator, defaultsOf } from './accounts.builder'

type Body = Received<typeof updatePermissions>['body']

/** What the user holds, and what was sent of it. */
export const stored: { permissions: Record<string, Effect>; saved: Body[] } = { permissions: {}, saved: [] }

const isEffect = (text: string): text is Effect => text === 'allow' || text === 'deny'

/** Answers a choice as the server does. */
export function save({ name, effect }: Body): Answer<typeof updatePermissions> {
  if (isEffect(effect)) stored.permissions = { ...stored.permissions, [name]: effect }
  return { status: 'success', permissions: stored.permissions }
}

/** The calls of the editor, for a manager with what the role holds. */
export function stubPermissions() {
  stored.permissions = defaultsOf('DATA_CONTROLLER')
  stored.saved = []
  stub(getAccountPermissions, () => ({ status: 'success', permissions: stored.permissions }))
  stub(updatePermissions, ({ body }) => {
    stored.saved.push(body)
    return save(body)
  })
}

type Options = Parameters<typeof renderPage>[1]

export async function openPermissions(account: User = aColleague(), options: Options = { user: administrator }) {
  const page = renderPage(<PermissionEditor account={account} />, options)
  await screen.findByRole('table', { name: 'Wallet' })
  return page
}

/** Looked up by name, since a query by label looks at every element of the page for each of the 104. */
const radiosNamed = (name: string) => [...document.getElementsByName(name)] as HTMLInputElement[]
export const radio = (effect: 'Allow' | 'Restrict', name: string) =>
  radiosNamed(name).find((input) => input.ariaLabel?.startsWith(`${effect} ${name}:`)) as HTMLInputElement
