import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { filing, openDashboard, save, unsavedBar } from '../testing/open-dashboard'

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
    const saved = filing()
    const { user, choose } = await openDashboard(automatic)
    expect(proposedDate()).toHaveTextContent('28/02/2027')
    await choose('Risk level', 'High')
    expect(proposedDate()).toHaveTextContent('28/02/2025')
    await user.click(save())
    await screen.findByText('Data saved successfully')
    expect(saved).toEqual([{ risk_level: 'high', rev: 3 }])
  })

  it('DSH-10 counts what was edited, and names what follows from it apart', async () => {
    filing()
    const { choose } = await openDashboard(automatic)
    await choose('Risk level', 'High')
    expect(screen.getByText('1 unsaved change')).toBeVisible()
    expect(screen.getByText('Save for approval: Risk level, and with it Proposed review date')).toBeVisible()
  })

  it('DSH-26 lets the date be typed in manual mode', async () => {
    const saved = filing()
    const { user, retype, choose } = await openDashboard(automatic)
    await choose('Proposed review date is set', 'Manual')
    await retype('Proposed review date', '01/05/2028')
    await user.click(save())
    await screen.findByText('Data saved successfully')
    expect(saved).toEqual([{ next_review_date_type: 'manual', next_review_date: '2028-05-01', rev: 3 }])
  })

  it('DSH-26 forgets a typed date when the mode is automatic again', async () => {
    const { retype, choose } = await openDashboard(automatic)
    await choose('Proposed review date is set', 'Manual')
    await retype('Proposed review date', '01/05/2028')
    await choose('Proposed review date is set', 'Automatic')
    expect(proposedDate()).toHaveTextContent('28/02/2027')
    expect(unsavedBar()).toBeNull()
  })

  it('DSH-28 asks for the fiscal year only where it is not the calendar year', async () => {
    const { choose } = await openDashboard({ values: { annual_account_conform_calendar_year: 'YES' } })
    expect(screen.queryByLabelText('Fiscal year starts on')).toBeNull()
    await choose('Annual account conforms to the calendar year', 'No')
    expect(screen.getByLabelText('Fiscal year starts on')).toBeVisible()
    expect(screen.getByLabelText('Fiscal year ending on')).toBeVisible()
  })

  it('DSH-29 DSH-30 asks for the extension only where there is one, and hiding it keeps what is stored', async () => {
    const saved = filing()
    const { user, retype, choose } = await openDashboard({
      values: { extension_profit_tax: 'YES', extension_up_till: '2026-12-31' },
    })
    await retype('Extension up till', '31/12/2')
    await choose('Extension profit tax', 'No')
    expect(screen.queryByLabelText('Extension up till')).toBeNull()
    await user.click(save())
    await screen.findByText('Data saved successfully')
    expect(saved).toEqual([{ extension_profit_tax: 'NO', rev: 3 }])
  })

  it('DSH-21 writes YES or NO with its switches', async () => {
    const saved = filing()
    const { user, choose } = await openDashboard({ values: { sanction_screening_available: 'NO' } })
    await choose('Sanction screening', 'Yes')
    await user.click(save())
    await screen.findByText('Data saved successfully')
    expect(saved).toEqual([{ sanction_screening_available: 'YES', rev: 3 }])
  })
})
