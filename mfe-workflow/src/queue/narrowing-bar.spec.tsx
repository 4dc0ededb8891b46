import { listNotifications } from '@dossier/contract/file/endpoints/changes'
import { aChange, acme, aHandledChange, borealis, changeId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { changeRequest, changeRow, openQueue } from '../testing/opened-change'
import { stubChanges } from '../testing/stub-changes'

const ben = { user_id: '64b000000000000000000003', user_name: 'Ben Broker' }

/** The lists with a change of Maria and one of Ben for another client, and what was asked of them. */
function stubLists() {
  const served = stubChanges(aChange(1), aChange(2, { ...ben, company: borealis }), aHandledChange(3))
  const asked: object[] = []
  stub(listNotifications, ({ query }) => {
    asked.push(query)
    const { view, author_id } = query
    const found = served.changes.filter(
      (change) => change.visible && change.view === view && (author_id ?? change.user_id) === change.user_id,
    )
    return {
      status: 'success',
      notifications: query.order === 'oldest' ? found.toReversed() : found,
      count: found.length,
    }
  })
  return asked
}
const press = async (name: string) => screen.findByRole('button', { name })

describe('WRK-09 Work Flow is narrowed', () => {
  it('by chips, which stand in the address and are taken back by another press', async () => {
    const asked = stubLists()
    const { user, router } = openQueue('/workflow?page=2')
    await changeRow(1)
    for (const [name, parameter] of [
      ['For me', 'for_me=true'],
      ['Mine', 'mine=true'],
      ['Removals', 'type=remove'],
      ['Risk changes', 'field=risk_level'],
    ] as const) {
      await user.click(await press(name))
      expect(router.state.location.search).toBe(`?${parameter}`)
      expect(await press(name)).toHaveAttribute('aria-pressed', 'true')
      const [key = '', value] = parameter.split('=')
      await waitFor(() => expect(asked.at(-1)).toMatchObject({ [key]: value }))
      await user.click(await press(name))
      expect(router.state.location.search).toBe('')
    }
    await user.click(await press('For me'))
    await user.click(await press('Removals'))
    expect(router.state.location.search).toBe('?for_me=true&type=remove')
    await user.click(await press('Show all'))
    expect(router.state.location.search).toBe('')
    await expectNoViolations()
  })

  it('by author, client and age, in either order', async () => {
    const asked = stubLists()
    const { user, router } = openQueue('/workflow')
    await changeRow(1)
    const choose = async (label: string, option: string) =>
      user.selectOptions(await screen.findByRole('combobox', { name: label }), option)
    await choose('Author', 'Ben Broker')
    await waitFor(() => expect(screen.queryByRole('link', { name: /\(1\)/ })).toBeNull())
    await choose('Author', 'Maria Manager')
    expect(router.state.location.search).toBe('?author_id=64b000000000000000000002')
    await choose('Author', 'Any author')
    await choose('Client', 'Borealis B.V.')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ company_id: borealis._id }))
    await choose('Age', 'Over 7 days')
    await choose('Order', 'Oldest first')
    expect(router.state.location.search).toBe(`?client=${borealis._id}&older_than_days=7&order=oldest`)
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ company_id: borealis._id, older_than_days: 7, order: 'oldest' }),
    )
    await choose('Age', 'Under 1 day')
    expect(router.state.location.search).toBe(`?client=${borealis._id}&newer_than_days=1&order=oldest`)
    await user.click(await press('Show all'))
    expect(router.state.location.search).toBe('?order=oldest')
  })

  it('in the list of one client without that of clients, in the Change Log by mark and not for oneself', async () => {
    stubLists()
    const { unmount } = openQueue(`/${acme._id}/workflow`)
    await changeRow(1)
    expect(screen.queryByRole('combobox', { name: 'Client' })).toBeNull()
    unmount()
    const { user, router } = openQueue('/change-log')
    await changeRow(3)
    expect(screen.queryByRole('button', { name: 'For me' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Review the oldest' })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mark' }), 'Self-approved')
    expect(router.state.location.search).toBe('?marked=self_approved')
  })

  it('to nothing, and says so with the way back', async () => {
    stubLists()
    openQueue(`/workflow?author_id=${changeId(9)}&order=oldest`)
    expect(await screen.findByText('No change is what was asked for.')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Author' })).toHaveDisplayValue('One author')
    expect(screen.getByRole('link', { name: 'Show all changes' })).toHaveAttribute('href', '/workflow?order=oldest')
  })
})

describe('WRK-09 Review the oldest', () => {
  it('opens what has waited longest for oneself, with the queue from there on beside it', async () => {
    const asked = stubLists()
    const { user, router } = openQueue('/workflow?type=update')
    await user.click(await press('Review the oldest'))
    expect(await changeRequest()).toBeVisible()
    expect(router.state.location.pathname).toBe(`/${borealis._id}/workflow/${changeId(2)}`)
    expect(router.state.location.search).toBe('?from=all&for_me=true&type=update&order=oldest')
    expect(asked).toContainEqual(expect.objectContaining({ for_me: 'true', order: 'oldest', type: 'update' }))
  })

  it('says where nothing waits for oneself, and where it could not be asked for', async () => {
    stubChanges()
    const { user } = openQueue('/workflow')
    await user.click(await press('Review the oldest'))
    expect(await screen.findByText('Nothing waits for your decision')).toBeVisible()
    stub(listNotifications, () => refuse('unavailable'))
    await user.click(await press('Review the oldest'))
    expect((await screen.findAllByText(/There was an error during notifications loading/)).length).toBeGreaterThan(0)
  })

  it('is not offered to those who decide nothing or may not open a change', async () => {
    stubLists()
    openQueue('/workflow', { permissions: ['view_requested_changes', 'can_view_details'] })
    await changeRow(1)
    expect(screen.queryByRole('button', { name: 'Review the oldest' })).toBeNull()
  })
})

describe('WRK-09 Each line', () => {
  afterEach(() => vi.useRealTimers())

  it('says how long the change waits, and since when exactly', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-05T09:00:00.000Z') })
    stubChanges(aChange(1, { datetime: '2026-03-02T09:00:00.000Z' }))
    openQueue('/workflow')
    const line = await changeRow(1)
    expect(line).toHaveTextContent('waits 3 days')
    expect(line).toHaveTextContent(/since \d\d\/\d\d\/\d{4} \d\d:\d\d/)
  })

  it('GOV-32 says of a change that it was taken from a form which was saved from inside', async () => {
    stubChanges(aChange(1, { saved_from_inside: true }))
    openQueue('/workflow')
    expect(await changeRow(1)).toHaveTextContent('Saved from inside')
  })
})
