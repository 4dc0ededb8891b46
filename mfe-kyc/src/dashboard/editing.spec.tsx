import type { Answer, Received } from '@dossier/contract/endpoint'
import { countNotifications } from '@dossier/contract/endpoints/changes'
import { getDashboard, updateClient } from '@dossier/contract/endpoints/clients'
import { pendingCountQuery } from '@dossier/shared-ui/area/client-queries'
import { useQuery } from '@dossier/shared-ui/query'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCompany, aDashboard, anOpenRequest, clientId } from '../testing/clients.builder'
import { DashboardPage } from './dashboard-page'

type Options = Parameters<typeof renderPage>[1]
type Facts = NonNullable<Parameters<typeof aDashboard>[0]>

let saved: Received<typeof updateClient>['body'][] = []

beforeEach(() => {
  saved = []
})

async function open(facts: Facts = {}, options: Options = {}) {
  stub(getDashboard, { status: 'success', companyData: aDashboard(facts) })
  const page = renderPage([{ path: '/:companyId', element: <DashboardPage /> }], {
    at: `/${clientId(1)}/`,
    ...options,
  })
  await screen.findByRole('heading', { name: 'Company information' })
  const retype = async (label: string, text: string) => {
    const input = screen.getByLabelText(label)
    await page.user.clear(input)
    if (text !== '') await page.user.type(input, text)
  }
  return { ...page, retype }
}

/** The server files what it gets; from then on it answers with `after`. */
function filing(after: Facts = {}) {
  const answer: Answer<typeof updateClient> = {
    status: 'success',
    companyData: aCompany({ rev: 4, ...after }),
    action: null,
  }
  stub(updateClient, ({ body }) => {
    saved.push(body)
    stub(getDashboard, { status: 'success', companyData: aDashboard({ rev: 4, ...after }) })
    return answer
  })
}

const save = () => screen.getByRole('button', { name: 'Save' })
const unsavedBar = () => screen.queryByRole('region', { name: 'Unsaved changes' })

describe('Editing the dashboard', () => {
  it('DSH-10 DSH-44 GOV-07 files exactly what changed, with the revision it is based on', async () => {
    filing({ proposals: { activity: 'Shipping' }, pending_actions: [anOpenRequest({ fields: ['activity'] })] })
    const { user, retype } = await open()
    expect(unsavedBar()).toBeNull()
    await retype('Activity', 'Shipping')
    expect(unsavedBar()).toHaveTextContent('1 unsaved change')
    await user.click(save())
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(saved).toEqual([{ activity: 'Shipping', rev: 3 }])
    expect(unsavedBar()).toBeNull()
    expect(screen.getByLabelText('Activity')).toHaveValue('Shipping')
  })

  it('CHG-01 CHG-02 then shows what it held beside what is proposed, with who proposed it', async () => {
    await open({
      values: { activity: 'Storage' },
      proposals: { activity: 'Shipping' },
      pending_actions: [anOpenRequest({ fields: ['activity'] })],
    })
    expect(screen.getByLabelText('Activity')).toHaveValue('Shipping')
    const section = within(
      screen.getByRole('heading', { name: /^Company information/ }).closest('section') ?? document.body,
    )
    expect(section.getByText('Storage')).toBeVisible()
    expect(section.getByText('Maria Manager')).toBeVisible()
    expect(section.getByRole('img', { name: 'Pending changes awaiting approval' })).toBeVisible()
    expect(section.getByRole('link', { name: 'View request' })).toHaveAttribute(
      'href',
      `/${clientId(1)}/workflow/65a000000000000000000001/`,
    )
    expect(section.getByText('1 pending')).toBeVisible()
  })

  it('CHG-11 files a value set back to the approved one, so that it is withdrawn', async () => {
    filing({ values: { activity: 'Storage' } })
    const { user, retype } = await open({
      values: { activity: 'Storage' },
      proposals: { activity: 'Shipping' },
      pending_actions: [anOpenRequest({ fields: ['activity'] })],
    })
    await retype('Activity', 'Storage')
    await user.click(save())
    await screen.findByText('Data saved successfully')
    expect(saved).toEqual([{ activity: 'Storage', rev: 3 }])
  })

  it('DSH-10 saves with Ctrl+S and says Saving.. meanwhile', async () => {
    let finish: (answer: Answer<typeof updateClient>) => void = () => undefined
    stub(updateClient, () => new Promise((resolve) => (finish = resolve)))
    const { user, retype } = await open()
    await retype('City', 'Willemstad')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByRole('button', { name: 'Saving..' })).toBeVisible()
    expect(screen.queryByText('Data saved successfully')).toBeNull()
    finish({ status: 'success', companyData: aCompany({ rev: 4 }), action: null })
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
  })

  it('keeps what is typed while it saves', async () => {
    let finish: (answer: Answer<typeof updateClient>) => void = () => undefined
    stub(updateClient, ({ body }) => {
      saved.push(body)
      return new Promise((resolve) => (finish = resolve))
    })
    const { user, retype } = await open()
    await retype('City', ' Willemstad ')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(saved).toHaveLength(1))
    await retype('Zip Code', '00000')
    stub(getDashboard, { status: 'success', companyData: aDashboard({ rev: 4, proposals: { city: 'Willemstad' } }) })
    finish({ status: 'success', companyData: aCompany({ rev: 4, proposals: { city: 'Willemstad' } }), action: null })
    await screen.findByText('Data saved successfully')
    expect(unsavedBar()).toHaveTextContent('1 unsaved change')
    expect(screen.getByLabelText('City')).toHaveValue('Willemstad')
    expect(screen.getByLabelText('Zip Code')).toHaveValue('00000')
    filing({ proposals: { city: 'Willemstad', zip: '00000' } })
    await user.click(save())
    await waitFor(() => expect(saved[1]).toEqual({ zip: '00000', rev: 4 }))
    await waitFor(() => expect(unsavedBar()).toBeNull())
  })

  it('DSH-12 SHL-38 asks for the count of pending changes again', async () => {
    filing()
    let counted = 0
    const count: Answer<typeof countNotifications> = { status: 'success', count: 1 }
    stub(countNotifications, () => {
      counted += 1
      return count
    })
    const Count = () => <p>{useQuery(pendingCountQuery(clientId(1))).data} waiting</p>
    stub(getDashboard, { status: 'success', companyData: aDashboard() })
    const { user } = renderPage(
      [
        {
          path: '/:companyId',
          element: (
            <>
              <Count />
              <DashboardPage />
            </>
          ),
        },
      ],
      { at: `/${clientId(1)}/` },
    )
    await user.type(await screen.findByLabelText('City'), 'Willemstad')
    await screen.findByText('1 waiting')
    await user.click(save())
    await screen.findByText('Data saved successfully')
    await waitFor(() => expect(counted).toBe(2))
  })

  it('gives everything back that was typed', async () => {
    const { user, retype } = await open()
    await retype('Name', 'Harbour')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Harbour Holdings')
    expect(unsavedBar()).toBeNull()
  })

  it('DSH-11 asks before the tab is closed, as long as something is unsaved', async () => {
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { user, retype } = await open()
    expect(closes()).toBe(true)
    await retype('Name', 'Harbour')
    expect(closes()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(closes()).toBe(true)
  })

  it('DSH-20 is for those who may; others read plain text', async () => {
    await open({ values: { activity: 'Storage' } }, { permissions: ['view_dashboard_tab', 'view_chart'] })
    expect(screen.getByRole('group', { name: 'Activity' })).toHaveTextContent('Storage')
    for (const role of ['textbox', 'radio', 'combobox']) expect(screen.queryByRole(role)).toBeNull()
  })

  it('ERR-02 keeps what was typed when saving fails', async () => {
    stub(updateClient, () => refuse('internal-error'))
    const { user, retype } = await open()
    await retype('Name', 'Harbour')
    await user.click(save())
    expect(
      await screen.findByText('There was an error during dashboard saving. Please try again or contact the support'),
    ).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Harbour')
    expect(unsavedBar()).not.toBeNull()
  })
})

describe('Faults on the dashboard', () => {
  it('VAL-01 VAL-03 are all shown at once, in a summary that takes the focus, and nothing is sent', async () => {
    const { user, retype } = await open()
    await retype('Name', '')
    await retype('Final review date', '31/02/2026')
    await user.click(save())
    const summary = screen.getByRole('region', { name: 'There is a problem' })
    expect(summary).toHaveFocus()
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name is required', 'Final review date: Invalid date'])
    expect(saved).toEqual([])
    await user.click(within(summary).getByRole('link', { name: 'Name is required' }))
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  })

  it('SHL-46 disappear as soon as the value is valid', async () => {
    const { user, retype } = await open()
    await retype('Name', '')
    await user.click(save())
    await retype('Name', 'Harbour Holdings N.V.')
    expect(screen.queryByText('Name is required')).toBeNull()
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull()
  })

  it('VAL-02 found by the server stand under their fields', async () => {
    stub(updateClient, () => refuse('invalid-request', { errors: { zip: 'Input too long' } }))
    const { user, retype } = await open()
    await retype('Zip Code', '1234')
    await user.click(save())
    await waitFor(() => expect(screen.getByLabelText('Zip Code')).toBeInvalid())
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveTextContent('Zip Code: Input too long')
  })
})

describe('A record that changed meanwhile', () => {
  const overtaken = {
    rev: 4,
    proposals: { activity: 'Aviation' },
    pending_actions: [anOpenRequest({ fields: ['activity'] })],
  }

  it('GOV-07 is not overwritten: what happened is shown and nothing typed is lost', async () => {
    stub(updateClient, ({ body }) => {
      saved.push(body)
      stub(getDashboard, { status: 'success', companyData: aDashboard(overtaken) })
      return refuse('stale-record')
    })
    const { user, retype } = await open()
    await retype('Activity', 'Shipping')
    await retype('City', 'Willemstad')
    await user.click(save())
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('This record was changed in the meantime')
    expect(within(notice).getByRole('button')).toHaveFocus()
    await waitFor(() =>
      expect(notice).toHaveTextContent('Activity is now Aviation, proposed by Maria Manager; you typed Shipping'),
    )
    expect(screen.getByLabelText('City')).toHaveValue('Willemstad')

    filing()
    await user.click(screen.getByRole('button', { name: 'Reload and keep what I typed' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText('Activity')).toHaveValue('Shipping')
    await user.click(save())
    await screen.findByText('Data saved successfully')
    expect(saved).toEqual([
      { activity: 'Shipping', city: 'Willemstad', rev: 3 },
      { activity: 'Shipping', city: 'Willemstad', rev: 4 },
    ])
  })

  it('is noticed before one saves, and what was typed the same is no edit any more', async () => {
    const { user, queryClient, retype } = await open()
    await retype('Activity', 'Aviation')
    stub(getDashboard, { status: 'success', companyData: aDashboard(overtaken) })
    await queryClient.invalidateQueries()
    await user.click(await screen.findByRole('button', { name: 'Reload and keep what I typed' }))
    await waitFor(() => expect(unsavedBar()).toBeNull())
    expect(screen.getByLabelText('Activity')).toHaveValue('Aviation')
  })

  it('simply shows while nothing is typed', async () => {
    const { queryClient } = await open()
    stub(getDashboard, { status: 'success', companyData: aDashboard(overtaken) })
    await queryClient.invalidateQueries()
    await waitFor(() => expect(screen.getByLabelText('Activity')).toHaveValue('Aviation'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('Fields that depend on others', () => {
  const automatic = {
    values: {
      next_review_date_type: 'automatic',
      previous_review_date: '2024-02-29',
      risk_level: 'low',
      next_review_date: '2027-02-28',
    },
  }
  const proposedDate = () => screen.getByRole('group', { name: 'Proposed review date' })

  it('DSH-24 DSH-25 DSH-26 shows the automatic review date as it will be, and sends only its causes', async () => {
    filing()
    const { user } = await open(automatic)
    expect(proposedDate()).toHaveTextContent('28/02/2027')
    await user.click(screen.getByRole('radio', { name: 'High' }))
    expect(proposedDate()).toHaveTextContent('28/02/2025')
    await user.click(save())
    await screen.findByText('Data saved successfully')
    expect(saved).toEqual([{ risk_level: 'high', rev: 3 }])
  })

  it('DSH-26 lets the date be typed in manual mode', async () => {
    filing()
    const { user, retype } = await open(automatic)
    await user.click(screen.getByRole('radio', { name: 'Manual' }))
    await retype('Proposed review date', '01/05/2028')
    await user.click(save())
    await screen.findByText('Data saved successfully')
    expect(saved).toEqual([{ next_review_date_type: 'manual', next_review_date: '2028-05-01', rev: 3 }])
  })

  it('DSH-26 forgets a typed date when the mode is automatic again', async () => {
    const { user, retype } = await open(automatic)
    await user.click(screen.getByRole('radio', { name: 'Manual' }))
    await retype('Proposed review date', '01/05/2028')
    await user.click(screen.getByRole('radio', { name: 'Automatic' }))
    expect(proposedDate()).toHaveTextContent('28/02/2027')
    expect(unsavedBar()).toBeNull()
  })

  it('DSH-28 asks for the fiscal year only where it is not the calendar year', async () => {
    const { user } = await open({ values: { annual_account_conform_calendar_year: 'YES' } })
    expect(screen.queryByLabelText('Fiscal year starts on')).toBeNull()
    const question = within(screen.getByRole('group', { name: 'Annual account conforms to the calendar year' }))
    await user.click(question.getByRole('radio', { name: 'No' }))
    expect(screen.getByLabelText('Fiscal year starts on')).toBeVisible()
    expect(screen.getByLabelText('Fiscal year ending on')).toBeVisible()
  })

  it('DSH-29 DSH-30 asks for the extension only where there is one, and hiding it keeps what is stored', async () => {
    filing()
    const { user, retype } = await open({ values: { extension_profit_tax: 'YES', extension_up_till: '2026-12-31' } })
    await retype('Extension up till', '31/12/2')
    const question = within(screen.getByRole('group', { name: 'Extension profit tax' }))
    await user.click(question.getByRole('radio', { name: 'No' }))
    expect(screen.queryByLabelText('Extension up till')).toBeNull()
    await user.click(save())
    await screen.findByText('Data saved successfully')
    expect(saved).toEqual([{ extension_profit_tax: 'NO', rev: 3 }])
  })

  it('DSH-21 writes YES or NO with its switches', async () => {
    filing()
    const { user } = await open({ values: { sanction_screening_available: 'NO' } })
    const question = within(screen.getByRole('group', { name: 'Sanction screening' }))
    await user.click(question.getByRole('radio', { name: 'Yes' }))
    await user.click(save())
    await screen.findByText('Data saved successfully')
    expect(saved).toEqual([{ sanction_screening_available: 'YES', rev: 3 }])
  })
})
