import { listUsers } from '@dossier/contract/office/endpoints/back-office'
import type { ListedUser } from '@dossier/contract/office/schemas/back-office'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { SuperUsersOnly } from '../super-users-only'
import { UsersPage } from './users-page'

const routes = [
  { path: '/', element: <p>The clients</p> },
  { element: <SuperUsersOnly />, children: [{ path: '/admin/users', element: <UsersPage /> }] },
]

const anna: ListedUser = {
  _id: 'a'.repeat(24),
  username: 'anna',
  email: 'anna@harbour.test',
  type: 'DATA_CONTROLLER',
  created: '2026-11-02T08:00:00.000Z',
  lastLogin: '2026-11-20T08:00:00.000Z',
  email_verified: true,
  organisation: 'Harbour Trust',
}
const olga: ListedUser = {
  ...anna,
  _id: 'b'.repeat(24),
  username: 'olga',
  email: 'olga@platform.test',
  organisation: null,
  lastLogin: null,
}

let asked: unknown[]

beforeEach(() => {
  asked = []
  stub(listUsers, ({ query }) => {
    asked.push(query)
    return { status: 'success', users: [anna, olga], count: 61 }
  })
})

const open = (at = '/admin/users') => renderPage(routes, { at, user: { is_super_user: true } })

describe('The users of all organisations', () => {
  it('ADM-01 lists name, email, registered and last login, each leading to its page', async () => {
    open()
    const row = await screen.findByRole('row', { name: /anna/ })
    expect(within(row).getByRole('link', { name: 'anna' })).toHaveAttribute('href', `/admin/users/${anna._id}/`)
    for (const text of ['anna@harbour.test', 'Harbour Trust', '02/11/2026', '20/11/2026']) {
      expect(within(row).getByText(text)).toBeVisible()
    }
    expect(within(screen.getByRole('row', { name: /olga/ })).getByText('Never')).toBeVisible()
    expect(screen.getByText('61 users')).toBeVisible()
    expect(asked).toEqual([{ orderingKey: 'created', orderingValue: 'desc', page: 1 }])
  })

  it('ADM-02 searches, orders and pages, all of it in the address', async () => {
    const { user } = open('/admin/users?search=harbour&sort=email&page=2')
    await screen.findByRole('row', { name: /anna/ })
    expect(asked).toEqual([{ search: 'harbour', orderingKey: 'email', orderingValue: 'asc', page: 2 }])
    await user.click(screen.getByRole('button', { name: 'Registered' }))
    await screen.findByRole('row', { name: /anna/ })
    expect(asked.at(-1)).toMatchObject({ search: 'harbour', orderingKey: 'created', page: 1 })
  })

  it('ADM-02 says when no one is found', async () => {
    stub(listUsers, { status: 'success', users: [], count: 0 })
    open('/admin/users?search=nobody')
    expect(await screen.findByText('No user has “nobody” in their name or email')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Show all users' })).toBeVisible()
  })

  it('ERR-02 says when they could not be loaded', async () => {
    stub(listUsers, () => refuse('internal-error'))
    open()
    const text = 'There was an error during users loading. Please try again or contact the support'
    expect(await screen.findAllByText(text)).not.toEqual([])
  })

  it('SHL-20 is for super users', () => {
    renderPage(routes, { at: '/admin/users' })
    expect(screen.getByText('The clients')).toBeVisible()
  })

  it('PLT-30 has no accessibility violations', async () => {
    open()
    await screen.findByRole('row', { name: /anna/ })
    await expectNoViolations()
  })
})
