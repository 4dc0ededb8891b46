import { affectedChanges } from '@dossier/contract/file/endpoints/changes'
import { aChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QueuePage } from '../queue/queue-page'
import { stubChanges } from '../testing/stub-changes'
import { stubDecisions } from '../testing/stub-decisions'

async function opened(n: number) {
  const rendered = renderPage(<QueuePage />, { at: `/workflow/${changeId(n)}` })
  await screen.findByRole('heading', { name: 'John Doe' })
  return { ...rendered, at: () => rendered.router.state.location.pathname }
}

const button = (name: string) => screen.findByRole('button', { name })
const request = () => screen.getByRole('region', { name: /^Change request/ })
const ofOne = (n: number) => expect.objectContaining({ id: changeId(n) })
/** What lies where Approve was: nothing that decides. */
const deciding = () => within(request()).queryAllByRole('button', { name: /^(Approve|Deny|Withdraw)$/ })

describe('A change that was decided', () => {
  it('CHG-45 leaves its panel with a short result and Next focused; Next opens the next change', async () => {
    const served = stubChanges(aChange(1), aChange(2), aChange(3))
    const sent = stubDecisions(served)
    const { user, at } = await opened(2)
    await user.click(await button('Approve'))
    expect(await button('Next')).toHaveFocus()
    expect(within(request()).getByText('Approved')).toBeVisible()
    expect(within(request()).getByText('Maria Manager changed person John Doe (2): First Name')).toBeVisible()
    expect(deciding()).toEqual([])
    expect(at()).toContain(changeId(2))
    await expectNoViolations()
    await user.click(await button('Next'))
    await waitFor(() => expect(at()).toContain(changeId(3)))
    await waitFor(() => expect(request()).toHaveFocus())
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['the mouse', async (press: Press) => press.mouse('Approve')],
    ['the key a', async (press: Press) => press.key('a')],
  ])('CHG-45 is one, however often %s is pressed at its pace', async (_, again) => {
    const served = stubChanges(aChange(1), aChange(2))
    const sent = stubDecisions(served)
    const { user } = await opened(1)
    const press: Press = {
      mouse: async (name) => {
        const found = screen.queryByRole('button', { name })
        if (found) await user.click(found)
      },
      key: (key) => user.keyboard(key),
    }
    await button('Approve')
    await again(press)
    expect(await button('Next')).toHaveFocus()
    await again(press)
    await again(press)
    expect(sent).toEqual([['approve', ofOne(1)]])
    expect(await button('Next')).toHaveFocus()
  })

  it('CHG-45 is one while a key is held: neither a nor Enter presses anew before it is let go', async () => {
    const served = stubChanges(aChange(1), aChange(2))
    const sent = stubDecisions(served)
    const { user, at } = await opened(1)
    await button('Approve')
    await user.keyboard('{a>3}')
    const next = await button('Next')
    expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false)
    await user.keyboard('{/a}')
    await user.click(next)
    await waitFor(() => expect(at()).toContain(changeId(2)))
    await button('Approve')
    fireEvent.keyDown(document.body, { key: 'a', repeat: true })
    fireEvent.keyDown(document.body, { key: 'd', repeat: true })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual([['approve', ofOne(1)]])
    await user.keyboard('a')
    await waitFor(() => expect(sent).toHaveLength(2))
  })

  it('CHG-45 takes nothing from the rest of a double click, on Next neither', async () => {
    const served = stubChanges(aChange(1), aChange(2))
    const sent = stubDecisions(served)
    const { user, at } = await opened(1)
    await user.dblClick(await button('Approve'))
    fireEvent.click(await button('Next'), { detail: 2 })
    expect(at()).toContain(changeId(1))
    expect(sent).toEqual([['approve', ofOne(1)]])
  })

  it('leads on to a change that this person can decide, also back up the list', async () => {
    const served = stubChanges(aChange(1), aChange(2), aChange(3, { may: ['withdraw'] }), aChange(4, { may: [] }))
    stubDecisions(served)
    const { user, at } = await opened(2)
    await user.click(await button('Approve'))
    await user.click(await button('Next'))
    await waitFor(() => expect(at()).toContain(changeId(1)))
    await user.click(await button('Approve'))
    expect(await screen.findByText('Nothing else in this list is for you to decide.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    expect(await button('Open the list')).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe('/workflow'))
  })

  it('CHG-45 says after a denial and after a withdrawal what became of it', async () => {
    const served = stubChanges(aChange(1), aChange(2, { may: ['withdraw'] }))
    stubDecisions(served)
    const { user } = await opened(1)
    await user.keyboard('d')
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Not what the register says')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deny' }))
    expect(await within(request()).findByText('Denied')).toBeVisible()
    expect(await button('Open the list')).toHaveFocus()
    await user.keyboard('j')
    await user.click(await button('Withdraw'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
    expect(await within(request()).findByText('Withdrawn')).toBeVisible()
    expect(await button('Open the list')).toHaveFocus()
  })
})

type Press = { readonly mouse: (name: string) => Promise<void>; readonly key: (key: string) => Promise<void> }

describe('A removal', () => {
  const records = [
    { _id: '64e000000000000000000009', objectType: 'mbd_related', object_name: 'Harbour B.V.' },
    { _id: '64e000000000000000000001', objectType: 'person', object_name: 'John Doe' },
  ]
  const named = ['Managing director: Harbour B.V.', 'Person: John Doe']

  it('CHG-46 lists what goes with it, record by record, in the panel and before the press', async () => {
    const served = stubChanges(aChange(1, { actionType: 'remove', fields: {} }))
    const sent = stubDecisions(served)
    stub(affectedChanges, { status: 'success', relatedChanges: [], records, affected_rev: 11 })
    const { user } = await opened(1)
    const panel = await screen.findByRole('region', { name: 'What it affects' })
    const listed = (inside: HTMLElement) =>
      within(inside)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(listed(panel)).toEqual(named)
    await user.click(await button('Approve'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('These records will be removed:')).toBeVisible()
    expect(listed(dialog)).toEqual(named)
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }), { detail: 2 })
    expect(sent).toEqual([])
    await expectNoViolations()
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sent).toEqual([['approve', { id: changeId(1), rev: 3, affected_rev: 11 }]]))
  })
})
