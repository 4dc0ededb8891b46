import { confirmDecider, listAccounts } from '@dossier/contract/people/endpoints/users'
import type { WaitingPerson } from '@dossier/contract/people/schemas/users'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aColleague, userId } from '../testing/accounts.builder'
import { WaitingPersons } from './waiting-persons'

let waiting: WaitingPerson[]
const confirmed: string[] = []

const aPerson = (facts: Partial<WaitingPerson> = {}): WaitingPerson => ({
  _id: userId(2),
  name: 'Hugo Arends',
  what: 'decides',
  by: ['Marieke van der Velde'],
  may_confirm: true,
  ...facts,
})

beforeEach(() => {
  waiting = [aPerson()]
  confirmed.length = 0
  stub(listAccounts, () => ({ status: 'success', accounts: [], waiting }))
})

const opened = async () => {
  const page = renderPage(<WaitingPersons />)
  const panel = within(await screen.findByRole('region', { name: 'Waiting for confirmation' }))
  const ask = async () => {
    await page.user.click(panel.getByRole('button', { name: 'Confirm Hugo Arends' }))
    return within(await screen.findByRole('dialog', { name: 'Confirm Hugo Arends?' }))
  }
  return { ...page, panel, ask }
}

describe('Persons who wait for confirmation', () => {
  it.each([
    ['decides', /^Holds a right to decide, by way of Marieke van der Velde\. It begins when another/],
    ['account', /^The account was made or moved by Marieke van der Velde, who cannot decide what it proposes/],
    ['taken', /^Decides less than before, because of Marieke van der Velde\. Until that is confirmed/],
  ] as const)('GOV-29 are shown with why they wait: %s', async (what, text) => {
    waiting = [aPerson({ what })]
    const { panel } = await opened()
    expect(panel.getByText('Hugo Arends')).toBeVisible()
    expect(panel.getByText(text)).toBeVisible()
  })

  it('GOV-29 are confirmed after a dialog that says what it means', async () => {
    stub(confirmDecider, ({ body }) => {
      confirmed.push(body.user_id)
      waiting = []
      return { status: 'success', user: aColleague({ _id: body.user_id }) }
    })
    const { user, ask } = await opened()
    const dialog = await ask()
    expect(
      dialog.getByText(/I confirm that Hugo Arends is a real person and the only user of this account/),
    ).toBeVisible()
    expect(dialog.getByText('Their decisions count as those of a second person')).toBeVisible()
    expect(dialog.getByText(/The audit trail names you for it/)).toBeVisible()
    expect(confirmed).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Hugo Arends is confirmed')).toBeVisible()
    expect(confirmed).toEqual([userId(2)])
    await waitFor(() => expect(screen.queryByText('Waiting for confirmation')).toBeNull())
  })

  it.each([
    ['The same person', {}, 'What the deleted account of Ana Croes proposed stays their own: they do not approve it'],
    ['Another person', { another_person: true }, 'They may approve what the deleted account of Ana Croes proposed'],
  ])('GOV-44 are asked about where they look like a former user: %s', async (who, says, follows) => {
    waiting = [aPerson({ formerly: [{ _id: userId(9), name: 'Ana Croes' }] })]
    const sent: unknown[] = []
    stub(confirmDecider, ({ body }) => {
      sent.push(body)
      return { status: 'success', user: aColleague({ _id: body.user_id }) }
    })
    const { user, ask } = await opened()
    const dialog = await ask()
    const question = within(dialog.getByRole('group', { name: 'Looks like the deleted account of Ana Croes' }))
    expect(question.getByRole('radio', { name: 'The same person' })).toBeChecked()
    await user.click(question.getByRole('radio', { name: who }))
    expect(dialog.getByText(follows)).toBeVisible()
    await expectNoViolations()
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sent).toEqual([{ user_id: userId(2), ...says }]))
  })

  it('GOV-29 are left to others by those who are behind them', async () => {
    waiting = [aPerson({ may_confirm: false })]
    const { panel } = await opened()
    expect(panel.getByText('Not yours to confirm')).toBeVisible()
    expect(panel.queryByRole('button')).toBeNull()
  })

  it.each([
    ['password', 'Has to choose a password of their own first'],
    ['address', 'Has to confirm the new address first'],
  ] as const)('GOV-29 cannot be confirmed before they did what only they can: %s', async (first, text) => {
    waiting = [aPerson({ first, may_confirm: false })]
    const { panel } = await opened()
    expect(panel.getByText(text)).toBeVisible()
    expect(panel.queryByRole('button')).toBeNull()
  })

  it('GOV-29 says why a confirmation was refused', async () => {
    stub(confirmDecider, () => refuse('conflict', { message: 'There is nothing to confirm' }))
    const { user, ask } = await opened()
    await user.click((await ask()).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('There is nothing to confirm')).toBeVisible()
  })

  it('is nothing at all while no one waits, or for those who do not decide', async () => {
    stub(listAccounts, { status: 'success', accounts: [] })
    const { queryClient } = renderPage(<WaitingPersons />)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByText('Waiting for confirmation')).toBeNull()
  })

  it('PLT-30 has no accessibility violations', async () => {
    const { ask } = await opened()
    await expectNoViolations()
    await ask()
    await expectNoViolations()
  })
})
