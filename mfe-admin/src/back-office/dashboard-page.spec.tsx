import { getUsageInfo } from '@dossier/contract/office/endpoints/back-office'
import { calendarDateOf, formatDate } from '@dossier/contract/platform/dates'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { DashboardPage } from './dashboard-page'

const routes = [{ path: '/admin/dashboard', element: <DashboardPage /> }]
const open = () => renderPage(routes, { at: '/admin/dashboard', user: { is_super_user: true } })

let asked: unknown[]

beforeEach(() => {
  asked = []
  stub(getUsageInfo, ({ query }) => {
    asked.push(query)
    return { status: 'success', result: [{ _id: 'anna@harbour.test', totalRows: 1_240 }] }
  })
})

const load = () => screen.getByRole('button', { name: 'Load' })
const today = calendarDateOf(new Date())

describe('The usage dashboard', () => {
  it('ADM-03 loads today’s usage by email and count', async () => {
    const { user } = open()
    expect(screen.getByLabelText('Start date')).toHaveValue(formatDate(today))
    expect(screen.getByLabelText('End date')).toHaveValue(formatDate(today))
    await user.click(load())
    const row = within(await screen.findByRole('row', { name: /anna@harbour\.test/ }))
    expect(row.getByText('1,240')).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Email' })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Count' })).toBeVisible()
    expect(asked).toEqual([{ startDate: today, endDate: today }])
  })

  it('ADM-04 does not ask for a period that ends before it begins', async () => {
    const { user } = open()
    const start = screen.getByLabelText('Start date')
    await user.clear(start)
    await user.type(start, '31/12/2999')
    await user.click(load())
    expect(screen.getByLabelText('Start date')).toHaveAccessibleDescription(
      'The start date should not be after the end date',
    )
    expect(asked).toEqual([])
  })

  it('ADM-03 says when nothing was converted', async () => {
    stub(getUsageInfo, { status: 'success', result: [] })
    const { user } = open()
    await user.click(load())
    expect(await screen.findByText('No rows were converted in this period')).toBeVisible()
  })

  it('ADM-05 ERR-02 says when it could not be loaded', async () => {
    stub(getUsageInfo, () => refuse('internal-error'))
    const { user } = open()
    await user.click(load())
    const text = 'There was an error during dashboard loading. Please try again or contact the support'
    expect(await screen.findAllByText(text)).not.toEqual([])
  })

  it('PLT-30 has no accessibility violations', async () => {
    const { user } = open()
    await user.click(load())
    await screen.findByRole('row', { name: /anna/ })
    await expectNoViolations()
  })
})
