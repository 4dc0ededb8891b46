import { listNotices, readNotices } from '@dossier/contract/people/endpoints/notices'
import type { Notice } from '@dossier/contract/people/schemas/notices'
import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aNotice } from '../testing/a-notice'
import { NoticeBell } from './notice-bell'

/** Notices as the server keeps them. */
function stubNotices(kept: Notice[], unread = () => kept.filter(({ read }) => !read).length) {
  const asked = vi.fn()
  stub(listNotices, ({ query }) => {
    asked(query)
    return { status: 'success', notices: kept, unread: unread() }
  })
  stub(readNotices, ({ body: { ids } }) => {
    kept.splice(
      0,
      kept.length,
      ...kept.map((notice) => (ids.includes(notice._id) ? { ...notice, read: true } : notice)),
    )
    return { status: 'success', unread: unread() }
  })
  return asked
}
const open = async (name = 'Notices, 1 unread') => {
  const page = renderPage(<NoticeBell />)
  await page.user.click(await screen.findByRole('button', { name }))
  await screen.findByRole('heading', { name: 'Notices' })
  return page
}
const list = () => screen.findByRole('list', { name: 'Notices' })

describe('GOV-35 The bell', () => {
  afterEach(() => vi.useRealTimers())

  it('says how many notices are unread, and asks again every minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const kept = [aNotice()]
    const asked = stubNotices(kept)
    renderPage(<NoticeBell />)
    expect(await screen.findByRole('button', { name: 'Notices, 1 unread' })).toHaveTextContent('1')
    kept.push(aNotice())
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(await screen.findByRole('button', { name: 'Notices, 2 unread' })).toHaveTextContent('2')
    expect(asked.mock.calls).toEqual([[{ offset: 0, limit: 1 }], [{ offset: 0, limit: 1 }]])
  })

  it('says no number where none is unread, and no exact one beyond 99', async () => {
    stubNotices([], () => 100)
    renderPage(<NoticeBell />)
    expect(await screen.findByRole('button', { name: 'Notices, 99+ unread' })).toBeVisible()
    stubNotices([])
    renderPage(<NoticeBell />)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Notices' })).toHaveTextContent(''))
  })

  it('opens the newest with the way to what they are about and to all of them', async () => {
    stubNotices([aNotice({ text: 'Ben denied your change', link: '/64b/change-log/64c' }), aNotice({ read: true })])
    await open()
    const [first, second] = within(await list()).getAllByRole('listitem')
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/64b/change-log/64c')
    expect(first).toHaveTextContent('Ben denied your change')
    expect(first).toHaveTextContent('Unread')
    expect(second).not.toHaveTextContent('Unread')
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/notices')
    await expectNoViolations()
  })

  it('WRK-19 offers to correct a change that was denied, by the change log, and nothing else', async () => {
    const company = { _id: '64b000000000000000000001', name: 'Harbour Holdings' }
    const about = (state: 'approved' | 'denied') => ({ company, state, sitting_id: null })
    stubNotices([
      aNotice({ kind: 'decided', about: about('denied'), link: '/64b/change-log/64c' }),
      aNotice({ kind: 'decided', about: about('denied'), link: null, read: true }),
      aNotice({ kind: 'decided', about: about('approved'), read: true }),
    ])
    await open()
    const offers = await screen.findAllByRole('link', { name: 'Correct and propose again' })
    expect(offers.map((link) => link.getAttribute('href'))).toEqual(['/64b/change-log/64c?correct=true'])
    await expectNoViolations()
  })

  it('WRK-23 groups them by client and sitting, with their states, and what was denied before 54 that were approved', async () => {
    const company = { _id: '64b000000000000000000001', name: 'Harbour Holdings' }
    const about = (state: 'approved' | 'denied') => ({ company, state, sitting_id: '64b000000000000000000003' })
    const approved = Array.from({ length: 54 }, (_, n) => aNotice({ text: `Approved ${n}`, about: about('approved') }))
    const denied = aNotice({ text: 'Ben denied your change', about: about('denied') })
    const submitted = { company: { ...company, name: 'Borealis B.V.' }, state: 'submitted', sitting_id: null } as const
    const asked = stubNotices([aNotice({ text: 'A form', about: submitted }), ...approved, denied])
    const { user } = await open('Notices, 56 unread')
    const group = within(await screen.findByRole('list', { name: 'Notices of Harbour Holdings' }))
    expect(group.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Ben denied your change',
      'Correct and propose again',
      'Approved 0',
      'Approved 1',
    ])
    expect(within(await list()).getAllByRole('link')[4]).toHaveTextContent('A form')
    expect(screen.getByText('1 denied')).toBeVisible()
    expect(screen.getByText('54 approved')).toBeVisible()
    expect(screen.getByText('Borealis B.V.').closest('li')).toHaveTextContent('Submitted')
    expect(asked).toHaveBeenLastCalledWith({ offset: 0, limit: 100 })
    await expectNoViolations()
    await user.click(screen.getByRole('button', { name: 'Show 52 more' }))
    expect(group.getAllByRole('link')).toHaveLength(56)
    expect(screen.queryByRole('button', { name: /^Show \d/ })).toBeNull()
  })

  it('marks a notice as read that is opened, and closes', async () => {
    stubNotices([aNotice(), aNotice({ text: 'Ben denied your change' })])
    const { user, router } = await open('Notices, 2 unread')
    await user.click(await screen.findByRole('link', { name: 'Ben denied your change' }))
    expect(screen.queryByRole('heading', { name: 'Notices' })).toBeNull()
    expect(router.state.location.pathname).toBe('/64b000000000000000000001/change-log/64b000000000000000000002')
    expect(await screen.findByRole('button', { name: 'Notices, 1 unread' })).toBeVisible()
  })

  it('marks all that it shows as read', async () => {
    stubNotices([aNotice(), aNotice()])
    const { user } = await open('Notices, 2 unread')
    await user.click(screen.getByRole('button', { name: 'Mark these as read' }))
    expect(await screen.findByRole('button', { name: 'Notices' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark these as read' })).toBeNull()
  })

  it('says so when marking fails', async () => {
    stubNotices([aNotice()])
    stub(readNotices, () => refuse('unavailable'))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Mark these as read' }))
    expect(await screen.findByText(thereWasAnError('marking notices as read'))).toBeVisible()
  })

  it('that is closed says nothing of a count that could not be asked for', async () => {
    stubNotices([aNotice()])
    const { user, queryClient } = await open()
    await user.keyboard('{Escape}')
    stub(listNotices, () => refuse('unavailable'))
    await act(() => queryClient.refetchQueries())
    expect(screen.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible()
    expect(screen.queryByText(thereWasAnError('notices loading'))).toBeNull()
  })

  it('shows a notice about something hidden without a way to it', async () => {
    stubNotices([aNotice({ text: 'This is about something that you may no longer see', link: null })])
    await open()
    expect(within(await list()).queryByRole('link')).toBeNull()
  })

  it('says why there is none', async () => {
    stubNotices([])
    await open('Notices')
    expect(await screen.findByText('No notices')).toBeVisible()
    await expectNoViolations()
  })

  it('is worked by keyboard: Enter opens it, Escape closes it and gives the focus back', async () => {
    stubNotices([aNotice()])
    const { user } = renderPage(<NoticeBell />)
    const bell = await screen.findByRole('button', { name: 'Notices, 1 unread' })
    bell.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('link', { name: 'Show all' })
    await user.tab()
    expect(screen.getByRole('button', { name: 'Mark these as read' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(bell).toHaveFocus()
    expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull()
  })
})
