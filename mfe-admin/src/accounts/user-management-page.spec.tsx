import { getRoles } from '@dossier/contract/people/endpoints/session'
import { listAccounts } from '@dossier/contract/people/endpoints/users'
import type { Account } from '@dossier/contract/people/schemas/users'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { administrator, aListed, allRoles, userId } from '../testing/accounts.builder'
import { ViewersOnly } from '../viewers-only'
import { UserManagementPage } from './user-management-page'

const routes = [
  { path: '/', element: <p>The clients</p> },
  {
    element: <ViewersOnly />,
    children: [
      { path: '/user-management', element: <UserManagementPage /> },
      { path: '/user-management/users/:id', element: <p>The user</p> },
    ],
  },
]

type Options = Parameters<typeof renderPage>[1]
const opened = (options: Options = {}) => renderPage(routes, { at: '/user-management', ...options })

const manager = aListed()
const officer = aListed({ _id: userId(3), username: 'officer', email: 'officer@demo.test', type: 'COMPLIANCE_OFFICER' })
const answering = (accounts: Account[]) => stub(listAccounts, { status: 'success', accounts })

const many = Array.from({ length: 40 }, (_, at) =>
  aListed({ _id: userId(100 + at), username: `user${String(at).padStart(2, '0')}`, email: `user${at}@demo.test` }),
)

const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)

beforeEach(() => {
  answering([officer, manager])
  stub(getRoles, { status: 'success', roles: allRoles })
})

describe('The account list', () => {
  it('USR-01 USR-02 shows username, email and role of everyone', async () => {
    opened()
    expect(screen.getByRole('heading', { name: 'User Management', level: 1 })).toBeVisible()
    expect(within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByText('User Management')).toBeVisible()
    await screen.findByText('manager')
    const table = within(screen.getByRole('table', { name: 'Account list' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Username',
      'Email',
      'Role',
    ])
    expect(cells()).toEqual([
      'manager',
      'manager@demo.test',
      'Account Manager',
      'officer',
      'officer@demo.test',
      'Compliance Officer',
    ])
  })

  it('GOV-29 GOV-30 marks who waits or is unconfirmed, and tells accounts of one name apart', async () => {
    answering([
      { ...manager, mark: '#0002', decides_after_confirmation: true },
      { ...officer, unconfirmed: true },
    ])
    opened()
    await screen.findByText('#0002')
    expect(cells()[0]).toBe('manager#0002Waits for confirmation')
    expect(cells()[3]).toBe('officerUnconfirmed')
  })

  it('GOV-31 shows the address that waits for its confirmation', async () => {
    const pending_email = { email: 'manager@new.test', until: '2026-03-09T09:00:00.000Z' }
    answering([aListed({ pending_email })])
    opened()
    expect(await screen.findByText('manager@new.test is not confirmed')).toBeVisible()
  })

  it('USR-02 leads from a row to the user', async () => {
    const { user, router } = opened()
    await user.click(await screen.findByText('manager@demo.test'))
    expect(screen.getByText('The user')).toBeVisible()
    expect(router.state.location.pathname).toBe(`/user-management/users/${userId(2)}/`)
  })

  it('USR-01 leads users home who may not see users', () => {
    const { router } = opened({ permissions: ['view_dashboard_tab'] })
    expect(screen.getByText('The clients')).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })

  it('orders by a column, kept in the address', async () => {
    const { user, router } = opened()
    await screen.findByText('manager')
    await user.click(screen.getByRole('button', { name: 'Username' }))
    expect(cells()[0]).toBe('officer')
    expect(router.state.location.search).toBe('?sort=username&order=desc')
  })

  it('LIM-08 shows 30 accounts a page', async () => {
    answering(many)
    const { user } = opened()
    await screen.findByText('user00')
    expect(screen.getAllByRole('row')).toHaveLength(31)
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(cells()[0]).toBe('user30')
  })

  it('finds among many while one types', async () => {
    answering(many)
    const { user, router } = opened()
    await screen.findByText('user00')
    await user.type(screen.getByRole('searchbox', { name: 'Search accounts' }), '7@')
    expect(cells()).toHaveLength(12)
    expect(screen.getByText('4 of 40 accounts')).toBeVisible()
    expect(router.state.location.search).toBe('?search=7%40')
  })

  it('says that no one was found, and shows everyone again', async () => {
    const { user } = opened({ at: '/user-management?search=zzz' })
    await user.click(await screen.findByRole('button', { name: 'Show all accounts' }))
    expect(screen.getByText('manager')).toBeVisible()
  })

  it('USR-31 ERR-02 says that it could not be loaded, and loads again', async () => {
    stub(listAccounts, () => refuse('internal-error'))
    const { user } = opened()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was an error during accounts loading. Please try again or contact the support',
    )
    answering([manager])
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('manager@demo.test')).toBeVisible()
  })

  it('PLT-30 has no accessibility violations', async () => {
    opened({ user: administrator })
    await screen.findByText('manager')
    await screen.findByRole('combobox', { name: 'Role' })
    await expectNoViolations()
  })
})

describe('An organisation with few confirmed decision makers', () => {
  it.each([
    [1, 'One person is confirmed.'],
    [2, 'Two people are confirmed.'],
  ])('GOV-38 says so to its administrators (%i)', async (few_deciders, count) => {
    stub(listAccounts, { status: 'success', accounts: [officer, manager], few_deciders })
    opened({ user: administrator })
    expect(await screen.findByText('Fewer than three confirmed decision makers')).toBeVisible()
    expect(screen.getByText(new RegExp(count))).toBeVisible()
    await expectNoViolations()
  })

  it('GOV-38 is not said where there are enough', async () => {
    opened({ user: administrator })
    await screen.findByText('manager')
    expect(screen.queryByText('Fewer than three confirmed decision makers')).toBeNull()
  })
})

describe('The role management matrix', () => {
  it('USR-19 USR-29 shows administrators what a role allows and restricts, to read only', async () => {
    opened({ user: administrator, at: '/user-management?role=DATA_PROCESSOR' })
    const changes = within(await screen.findByRole('table', { name: 'Changes' }))
    expect(changes.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Action',
      'Allow',
      'Restrict',
    ])
    const rowOf = (name: string) => within(screen.getByTitle(name).closest('tr') ?? document.body).getAllByRole('cell')
    const allowed = rowOf('approve_requested_changes')
    expect(within(allowed[0] ?? document.body).getByRole('img', { name: 'Allowed' })).toBeVisible()
    expect(allowed[1]).toBeEmptyDOMElement()
    const restricted = rowOf('view_wallet')
    expect(restricted[0]).toBeEmptyDOMElement()
    expect(within(restricted[1] ?? document.body).getByRole('img', { name: 'Restricted' })).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('USR-19 shows another role when it is chosen, kept in the address', async () => {
    const { user, router } = opened({ user: administrator })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Client')
    expect(router.state.location.search).toBe('?role=CLIENT')
    expect(screen.getByText(/Client: 0 of 52 allowed by default/)).toBeVisible()
    expect(screen.queryByRole('img', { name: 'Allowed' })).toBeNull()
  })

  it('USR-19 is for administrators only', async () => {
    opened()
    await screen.findByText('manager')
    expect(screen.queryByText('Role management')).toBeNull()
  })

  it('USR-31 says that the roles could not be loaded', async () => {
    stub(getRoles, () => refuse('internal-error'))
    opened({ user: administrator })
    expect((await screen.findAllByText('Error loading roles')).length).toBeGreaterThan(0)
  })
})
