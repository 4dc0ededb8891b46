import { getUserPage } from '@dossier/contract/office/endpoints/back-office'
import { activateSubscription, giveCredit } from '@dossier/contract/people/endpoints/back-office'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PlatformUser } from '../back-office.queries'
import { PlatformUserPage } from './platform-user-page'

const id = 'a'.repeat(24)
const routes = [{ path: '/admin/users/:id', element: <PlatformUserPage /> }]
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000 + 30_000).toISOString()

const anna: PlatformUser = {
  status: 'success',
  user: {
    _id: id,
    username: 'anna',
    email: 'anna@harbour.test',
    type: 'DATA_CONTROLLER',
    created: '2026-11-02T08:00:00.000Z',
    lastLogin: null,
    email_verified: false,
    organisation: 'Harbour Trust',
    first_name: 'Anna',
    last_name: 'Croes',
    is_super_user: false,
    active: true,
  },
  credits_balance: 12.5,
  subscription: { status: 'inactive', activated_at: null, expire_at: null, rows_left: 0 },
  credits: [
    {
      _id: 'c',
      type: 'credit',
      amount: 12.5,
      datetime: '2026-11-03T08:00:00.000Z',
      initiator: 'olga',
      comment: 'Invoice 7',
    },
  ],
  userInformation: { first_name: 'Anna', nationality: 'CW', birth_date: '1985-02-07T00:00:00.000Z' },
  userAddress: { city: 'Willemstad', country: 'CW' },
  userPhone: { phone_type: 'Business', phone_number: '95551234' },
  files: [
    {
      _id: 'f',
      uploadDate: '2026-11-04T08:00:00.000Z',
      filename: 'march.xlsx',
      filesize: 2048,
      rows: 40,
      conversionFee: 1.5,
      conversionFeeComment: '10 rows covered by subscription, 30 rows charged',
      serverName: 'f',
    },
  ],
  loginHistory: [{ date: '2026-11-05T08:00:00.000Z', ip: '192.0.2.7', user_agent: 'Firefox' }],
}

let held: PlatformUser
let given: unknown[]

beforeEach(() => {
  held = anna
  given = []
  stub(getUserPage, () => held)
  stub(giveCredit, ({ body }) => {
    given.push(body)
    const [first] = anna.credits
    if (!first) throw new Error('no entry')
    const credit = { ...first, _id: 'd', amount: body.amount, comment: body.reason ?? '' }
    held = { ...held, credits_balance: held.credits_balance + body.amount, credits: [credit, ...held.credits] }
    return { status: 'success', credits_balance: held.credits_balance, credit }
  })
})

async function open() {
  const page = renderPage(routes, { at: `/admin/users/${id}`, user: { is_super_user: true } })
  await screen.findByRole('heading', { name: 'anna', level: 1 })
  return page
}
const panel = (name: string) => within(screen.getByRole('region', { name }))

describe('The page of a user in the back office', () => {
  it('ADM-06 shows who registered, and the subscription of their organisation', async () => {
    await open()
    const account = panel('Account')
    for (const text of ['anna@harbour.test', 'Not verified', 'Harbour Trust', '02/11/2026', 'Inactive']) {
      expect(account.getByText(text)).toBeVisible()
    }
    expect(panel('Credits').getByText('Current credits:', { exact: false })).toHaveTextContent('12.50')
  })

  it('ADM-06 counts the days, hours and minutes that a subscription still runs', async () => {
    const subscription = { activated_at: daysAhead(-20), expire_at: daysAhead(10), rows_left: 460 }
    held = { ...anna, subscription: { status: 'active', ...subscription } }
    await open()
    expect(panel('Account').getByText('10 days 0 hours 0 minutes')).toBeVisible()
    expect(panel('Account').getByText('460')).toBeVisible()
  })

  it('ADM-09 lists type, amount, date, initiator and comment of each entry', async () => {
    await open()
    const row = within(await panel('Credits').findByRole('row', { name: /Invoice 7/ }))
    for (const text of ['Credit', '12.50', '03/11/2026', 'olga', 'Invoice 7']) expect(row.getByText(text)).toBeVisible()
  })

  it("ADM-07 ERR-19 gives credits, says 'Credit added' and shows balance and list anew", async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Give credits'), '7,5')
    await user.type(screen.getByLabelText(/^Reason/), 'Invoice 8')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Credit added')).toBeVisible()
    expect(given).toEqual([{ user_id: id, amount: 7.5, reason: 'Invoice 8' }])
    expect(await panel('Credits').findByRole('row', { name: /Invoice 8/ })).toBeVisible()
    expect(panel('Credits').getByText('Current credits:', { exact: false })).toHaveTextContent('20')
    expect(screen.getByLabelText('Give credits')).toHaveValue('')
  })

  it.each([
    ['0', 'The amount should be greater than 0'],
    ['-5', 'The amount should be greater than 0'],
    ['ten', 'The amount should be greater than 0'],
  ])('ADM-07 does not send %s', async (typed, text) => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Give credits'), typed)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByLabelText('Give credits')).toHaveAccessibleDescription(text)
    expect(given).toEqual([])
  })

  it("ADM-07 says 'Error updating user balance' when they were not given, and keeps what was typed", async () => {
    stub(giveCredit, () => refuse('internal-error'))
    const { user } = await open()
    await user.type(screen.getByLabelText('Give credits'), '5')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Error updating user balance')).toBeVisible()
    expect(screen.getByLabelText('Give credits')).toHaveValue('5')
  })

  it("ADM-08 ERR-19 activates the subscription and says 'Subsription activated'", async () => {
    const subscription = {
      status: 'active' as const,
      activated_at: daysAhead(0),
      expire_at: daysAhead(30),
      rows_left: 500,
    }
    stub(activateSubscription, () => {
      held = { ...held, subscription, credits_balance: 2.5 }
      return { status: 'success', subscription }
    })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Activate subscription' }))
    expect(await screen.findByText('Subsription activated')).toBeVisible()
    expect(await panel('Account').findByText('Active')).toBeVisible()
    expect(panel('Credits').getByText('Current credits:', { exact: false })).toHaveTextContent('2.50')
  })

  it('ADM-08 shows the server’s message when it was not', async () => {
    stub(activateSubscription, () => refuse('payment-required'))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Activate subscription' }))
    expect(await screen.findByText('Insufficient credits')).toBeVisible()
  })

  it('ADM-10, ADM-11, ADM-12 shows personal data to read, files and sign-ins', async () => {
    await open()
    for (const text of ['Anna', 'Curaçao', '07/02/1985']) expect(panel('User info').getByText(text)).toBeVisible()
    expect(panel('Address').getByText('Willemstad')).toBeVisible()
    expect(panel('Phone').getByText('95551234')).toBeVisible()
    const file = within(screen.getByRole('row', { name: /march\.xlsx/ }))
    for (const text of ['2 KB', '04/11/2026', '40', '1.50', anna.files[0]?.conversionFeeComment ?? '']) {
      expect(file.getByText(text)).toBeVisible()
    }
    const login = within(screen.getByRole('row', { name: /Firefox/ }))
    expect(login.getByText('192.0.2.7')).toBeVisible()
  })

  it('WAL-07 offers nothing to book for users of no organisation', async () => {
    held = { ...anna, user: { ...anna.user, organisation: null } }
    await open()
    expect(screen.queryByLabelText('Give credits')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Activate subscription' })).toBeNull()
  })

  it("ADM-13 says 'Error loading user info' when it could not be loaded, and when there is no such user", async () => {
    stub(getUserPage, () => refuse('internal-error'))
    const { unmount } = renderPage(routes, { at: `/admin/users/${id}`, user: { is_super_user: true } })
    expect(await screen.findAllByText('Error loading user info')).not.toEqual([])
    unmount()
    stub(getUserPage, () => refuse('not-found'))
    renderPage(routes, { at: `/admin/users/${id}`, user: { is_super_user: true } })
    expect(await screen.findByText('This user does not exist')).toBeVisible()
  })

  it('PLT-30 has no accessibility violations', async () => {
    await open()
    await expectNoViolations()
  })
})
