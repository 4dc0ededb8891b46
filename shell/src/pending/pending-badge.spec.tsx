import { countNotifications, listNotifications } from '@dossier/contract/file/endpoints/changes'
import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { ListedChange } from '@dossier/contract/file/schemas/changes'
import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { aChange, acme, aHiddenChange, borealis, changeId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PendingBadge } from './pending-badge'

const title = 'Changes waiting for confirmation'

/** The changes that wait, as the server lists them, and what was asked of it. */
function stubPending(waiting: readonly ListedChange[]) {
  const asked = vi.fn()
  stub(countNotifications, { status: 'success', count: waiting.length })
  stub(listNotifications, ({ query }) => {
    asked(query)
    const { offset = 0, limit = 200 } = query
    return { status: 'success', notifications: waiting.slice(offset, offset + limit), count: waiting.length }
  })
  return asked
}

type Options = Parameters<typeof renderPage>[1] & { readonly companyId?: string }

async function open(count: number, { companyId, ...options }: Options = {}) {
  const page = renderPage(<PendingBadge count={count} companyId={companyId} />, options)
  await page.user.click(screen.getByRole('button', { name: `${count} pending change${count === 1 ? '' : 's'}` }))
  await screen.findByRole('heading', { name: title })
  return page
}
const rows = async () => within(await screen.findByRole('list', { name: title })).getAllByRole('listitem')

describe('NTF-07 The badge of Work Flow', () => {
  it('NTF-02, NTF-03, NTF-06 opens the changes that wait, from the first page, each with the way to it', async () => {
    const asked = stubPending([aChange(1), aChange(2, { company: borealis, read: false })])
    const { user, router } = await open(2)
    const [first, second] = await rows()
    expect(first).toHaveTextContent('Maria Manager changed person John Doe (1): First Name')
    expect(first).toHaveTextContent(acme.name)
    expect(first).not.toHaveTextContent('Unread')
    expect(second).toHaveTextContent(borealis.name)
    expect(second).toHaveTextContent('Unread')
    expect(asked.mock.calls).toEqual([[{ view: 'forConfirmation', offset: 0, limit: 200, sittings: 'whole' }]])
    await expectNoViolations()
    await user.click(within(second as HTMLElement).getByRole('link'))
    expect(router.state.location.pathname).toBe(`/${borealis._id}/workflow/${changeId(2)}`)
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
  })

  it('lists those of one client at its pages, by what they are about', async () => {
    const asked = stubPending([aChange(1)])
    await open(1, { companyId: acme._id })
    const [only] = await rows()
    expect(only).toHaveTextContent('Person')
    expect(only).not.toHaveTextContent(acme.name)
    expect(asked.mock.calls[0]).toEqual([
      { view: 'forConfirmation', offset: 0, limit: 200, company_id: acme._id, sittings: 'whole' },
    ])
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', `/${acme._id}/workflow/`)
  })

  it('NTF-06 goes through them page by page, 200 each, and back to the last that others leave by deciding', async () => {
    const waiting = Array.from({ length: 201 }, (_, n) => ({ ...aChange(1), _id: String(n).padStart(24, '0') }))
    const asked = stubPending(waiting)
    const { user, queryClient } = await open(201)
    expect(await rows()).toHaveLength(200)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(asked.mock.calls.map(([query]) => query.offset)).toEqual([0, 200])
    stubPending(waiting.slice(0, 3))
    await act(() => queryClient.refetchQueries())
    await waitFor(async () => expect(await rows()).toHaveLength(3))
  })

  it('NTF-04 says that none is left', async () => {
    stubPending([])
    await open(1)
    expect(await screen.findByText('No items')).toBeVisible()
  })

  it('CHG-21 NTF-03 names without a way those that their reader may not open, and nothing of those that are hidden', async () => {
    stubPending([aChange(1), aHiddenChange(2)])
    await open(2, { permissions: ['view_requested_changes'] })
    const [shown, hidden] = await rows()
    expect(shown).toHaveTextContent('Maria Manager changed person John Doe (1): First Name')
    expect(hidden).toHaveTextContent(changeMessages.notVisible)
    expect(within(await screen.findByRole('list', { name: title })).queryByRole('link')).toBeNull()
  })

  it('NTF-16 says that it could not load, and keeps what it showed', async () => {
    stub(listNotifications, () => refuse('unavailable'))
    const { user, queryClient } = await open(1)
    expect((await screen.findAllByText(thereWasAnError('notifications loading')))[0]).toBeVisible()
    stubPending([aChange(1)])
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await rows()).toHaveLength(1)
    stub(listNotifications, () => refuse('unavailable'))
    await act(() => queryClient.refetchQueries())
    expect(await rows()).toHaveLength(1)
  })

  it('is worked by keyboard: Enter opens it, Escape closes it and gives the focus back', async () => {
    stubPending([aChange(1)])
    const { user } = renderPage(<PendingBadge count={1} companyId={undefined} />)
    const badge = screen.getByRole('button', { name: '1 pending change' })
    badge.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('list', { name: title })
    await user.tab()
    expect(screen.getByRole('link', { name: /Maria Manager/ })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(badge).toHaveFocus()
  })
})
