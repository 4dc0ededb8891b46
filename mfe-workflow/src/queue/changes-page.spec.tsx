import { listNotifications } from '@dossier/contract/file/endpoints/changes'
import { limits } from '@dossier/contract/platform/limits'
import { aChange, acme, aHandledChange, aHiddenChange, borealis, changeId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changeRequest, changeRow, openQueue } from '../testing/opened-change'
import { stubChanges } from '../testing/stub-changes'
import { QueuePage } from './queue-page'

const list = (name: string) => screen.findByRole('list', { name })

describe('The lists of changes', () => {
  it('CHG-19 NTF-02 the workflow lists changes waiting for confirmation', async () => {
    stubChanges(aChange(1), aHandledChange(2))
    openQueue('/workflow')
    expect(await list('Changes waiting for confirmation')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Changes waiting for confirmation')
    expect(document.title).toBe('Work Flow - Dossier')
    expect(screen.getByText('Work Flow')).toHaveAttribute('aria-current', 'page')
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: /\(2\)/ })).toBeNull()
  })

  it('CHG-20 NTF-02 the change log lists handled ones', async () => {
    stubChanges(aChange(1), aHandledChange(2))
    openQueue('/change-log')
    expect(await list('History of changes')).toBeVisible()
    expect(await changeRow(2)).toHaveTextContent('Approved')
    expect(screen.queryByRole('link', { name: /\(1\)/ })).toBeNull()
  })

  it('NTF-01 a client has lists of its own, with the way to them', async () => {
    stubChanges(aChange(1), aChange(2, { company: borealis }))
    openQueue(`/${acme._id}/workflow/`)
    expect(await changeRow(1)).toBeVisible()
    expect(screen.queryByRole('link', { name: /\(2\)/ })).toBeNull()
    expect(await screen.findByRole('link', { name: 'Corporate KYC' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('link', { name: 'Acme N.V.' })).toHaveAttribute('href', `/${acme._id}/`)
    expect(document.title).toBe('Work Flow - Acme N.V. - Dossier')
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it.each(['workflow', 'change-log'])(
    'DSH-02 the %s of a client that there is not leads to the list of clients',
    async (page) => {
      stubClient()
      stub(listNotifications, () => refuse('not-found'))
      renderPage(
        [
          { path: '/:companyId/*', element: <QueuePage /> },
          { path: '/', element: 'The list' },
        ],
        { at: `/${acme._id}/${page}/` },
      )
      expect(await screen.findByText('The list')).toBeVisible()
      expect(
        screen.getAllByText('There was an error during notifications loading. Please try again or contact the support'),
      ).toHaveLength(1)
    },
  )

  it('NTF-08 CHG-24 over all clients each line says whose it is, what changed and when', async () => {
    stubChanges(aChange(1, { company: borealis }))
    openQueue('/workflow')
    const line = await changeRow(1)
    expect(line).toHaveTextContent('Borealis B.V.')
    expect(line).toHaveTextContent('Maria Manager changed person John Doe (1): First Name')
    expect(line?.querySelector('time')).toHaveAttribute('datetime', '2026-11-19T14:02:00.000Z')
  })

  it('NTF-08 a line leads to the change under its client', async () => {
    stubChanges(aChange(1))
    openQueue('/workflow')
    const link = within((await changeRow(1)) ?? document.body).getByRole('link')
    expect(link.getAttribute('href')).toMatch(new RegExp(`^/${acme._id}/workflow/${changeId(1)}\\b`))
  })

  it.each([
    ['/workflow', 'Work Flow', 'Changes waiting for confirmation', 'forConfirmation'],
    ['/change-log', 'Change Log', 'History of changes', 'forHistory'],
  ] as const)(
    'CHG-21 %s has breadcrumbs, changes and a filter; a click opens one at its address',
    async (at, name, title, view) => {
      stubChanges(view === 'forHistory' ? aHandledChange(1) : aChange(1))
      const { user, router, unmount } = openQueue(at)
      expect(await list(title)).toContainElement((await changeRow(1)) ?? null)
      const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
      expect(breadcrumbs.getByText(name)).toHaveAttribute('aria-current', 'page')
      expect(screen.getByRole('button', { name: 'Filter: Audit Trail' })).toBeVisible()
      await user.click(screen.getByRole('link', { name: /\(1\)/ }))
      expect(within(await changeRequest()).getByRole('heading', { name: 'John Doe' })).toBeVisible()
      expect(router.state.location.pathname).toBe(`/${acme._id}${at}/${changeId(1)}`)
      unmount()

      openQueue(at, { permissions: ['view_requested_changes', 'view_change_log'] })
      expect(await screen.findByText(/First Name/)).toBeVisible()
      expect(screen.queryByRole('link', { name: /\(1\)/ })).toBeNull()
    },
  )

  it('CHG-35 GOV-03 lists what one may not see without its values, and does not open it', async () => {
    stubChanges(aHiddenChange(1))
    openQueue('/workflow')
    const line = (await screen.findByText('Not visible to you')).closest('li')
    expect(line).toHaveTextContent('Shareholder')
    expect(within(line ?? document.body).queryByRole('link')).toBeNull()
  })

  it.each([
    [{ actionTaken: 'approved' }, 'Approved'],
    [{ actionTaken: 'rejected' }, 'Denied'],
    [{ actionTaken: 'skipped' }, 'Skipped'],
    [{ actionTaken: 'skipped', closed_reason: 'withdrawn' }, 'Withdrawn'],
    [{ actionTaken: 'cascade_deleted' }, 'Cascade deleted'],
    [{ self_approved: true }, 'Self-approved'],
    [{ unconfirmed: true }, 'Unconfirmed'],
  ] as const)('CHG-23 GOV-02 GOV-29 say of %o that it was %s', async (facts, label) => {
    stubChanges(aHandledChange(1, facts))
    openQueue('/change-log')
    expect(within((await changeRow(1)) ?? document.body).getByText(label)).toBeVisible()
  })

  it('CHG-25 name an object no one knows', async () => {
    stubChanges(aChange(1, { objectType: 'spaceship' }))
    openQueue(`/${acme._id}/workflow`)
    expect(await changeRow(1)).toHaveTextContent('Unknown object')
  })

  it('GOV-25 mark what stands again after it was taken over', async () => {
    stubChanges(aChange(1, { stands_again: { by: 'Ben Broker', at: '2026-11-19T15:00:00.000Z' } }), aChange(2))
    openQueue('/workflow')
    expect(within((await changeRow(1)) ?? document.body).getByText('Stands again')).toBeVisible()
    expect(screen.getAllByText('Stands again')).toHaveLength(1)
  })

  it('CHG-22 NTF-04 say when there is nothing, and where to go', async () => {
    stubChanges()
    openQueue(`/${acme._id}/workflow`)
    expect(await screen.findByText('No items')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Changes of all clients' })).toHaveAttribute('href', '/workflow')
  })

  it('CHG-28 NTF-06 show 200 a page', async () => {
    stubChanges(...Array.from({ length: 203 }, (_, n) => aChange(n, { _id: `64d00000000000000000${1000 + n}` })))
    const { user, router } = openQueue('/workflow')
    expect(limits.notificationPageSize).toBe(200)
    await user.click(await screen.findByRole('button', { name: 'Page 2' }))
    expect(await changeRow(202)).toBeVisible()
    expect(screen.queryByRole('link', { name: /\(1\)/ })).toBeNull()
    expect(router.state.location.search).toBe('?page=2')
  })

  it('NTF-16 ERR-02 say that loading failed, and try again', async () => {
    const served = stubChanges(aChange(1))
    stub(listNotifications, () => refuse('internal-error'))
    const { user } = openQueue('/workflow')
    expect(
      await screen.findAllByText(
        'There was an error during notifications loading. Please try again or contact the support',
      ),
    ).toHaveLength(2)
    stubChanges(...served.changes)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await changeRow(1)).toBeVisible()
  })

  it('NTF-16 keep what was shown when loading again fails', async () => {
    stubChanges(aChange(1))
    const { queryClient } = openQueue('/workflow')
    await changeRow(1)
    stub(listNotifications, () => refuse('internal-error'))
    await act(() => queryClient.invalidateQueries({ queryKey: ['changes'] }))
    expect(await screen.findByText(/There was an error during notifications loading/)).toBeVisible()
    expect(await changeRow(1)).toBeVisible()
  })

  it('NTF-03 do not open changes for users who may not view details', async () => {
    stubChanges(aChange(1))
    openQueue('/workflow', { permissions: ['view_requested_changes'] })
    expect(await screen.findByText(/First Name/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /First Name/ })).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('can_view_details')
  })

  it('PLT-30 have no accessibility violations', async () => {
    stubChanges(aChange(1, { read: false, may: ['withdraw'] }), aHiddenChange(2), aChange(3, { actionType: 'remove' }))
    openQueue('/workflow')
    await changeRow(1)
    await expectNoViolations()
  })
})

describe('Opening a change', () => {
  it('NTF-03 shows it beside its list and marks it as read', async () => {
    const served = stubChanges(aChange(1, { read: false }), aChange(2))
    const { user, router } = openQueue(`/${acme._id}/workflow`)
    expect(await changeRow(1)).toHaveTextContent('Unread')
    await user.click(await screen.findByRole('link', { name: /\(1\)/ }))
    expect(within(await changeRequest()).getByRole('heading', { name: 'John Doe' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/${acme._id}/workflow/${changeId(1)}`)
    await waitFor(async () => expect(await changeRow(1)).not.toHaveTextContent('Unread'))
    expect(served.read).toEqual([changeId(1)])
  })

  it('CHG-19 works by its address alone', async () => {
    stubChanges(aChange(1))
    openQueue(`/${acme._id}/workflow/${changeId(1)}`)
    expect(await screen.findByRole('heading', { name: 'John Doe' })).toBeVisible()
    expect(await changeRow(1)).toHaveAttribute('data-current')
  })

  it('NTF-08 keeps the list over all clients beside it', async () => {
    stubChanges(aChange(1), aChange(2, { company: borealis }))
    const { user } = openQueue('/workflow')
    await user.click(await screen.findByRole('link', { name: /\(1\)/ }))
    await changeRequest()
    expect(await changeRow(2)).toHaveTextContent('Borealis B.V.')
  })

  it('puts an address right that names another client than its own', async () => {
    stubChanges(aChange(1))
    const { router } = openQueue(`/${borealis._id}/workflow/${changeId(1)}`)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${acme._id}/workflow/${changeId(1)}`))
    expect(await changeRow(1)).toBeVisible()
  })

  it('CHG-30 says Loading until it is there', async () => {
    stubChanges(aChange(1))
    openQueue(`/workflow/${changeId(1)}`)
    expect(await screen.findByText('Loading', { selector: '[role="status"]' })).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'John Doe' })).toBeVisible()
  })

  it('CHG-41 NTF-16 says that loading failed', async () => {
    stubChanges(aChange(1))
    openQueue(`/workflow/${changeId(9)}`)
    expect(
      await screen.findAllByText(
        'There was an error during notification loading. Please try again or contact the support',
      ),
    ).toHaveLength(2)
    expect(screen.queryByText('Loading')).toBeNull()
  })

  it('moves the keyboard into it, and back to its line when it is closed', async () => {
    stubChanges(aChange(1), aChange(2))
    const { user } = openQueue('/workflow')
    await user.click(await screen.findByRole('link', { name: /\(2\)/ }))
    expect(await changeRequest()).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('link', { name: /\(2\)/ })).toHaveFocus())
    expect(screen.queryByRole('region', { name: /^Change request/ })).toBeNull()
  })
})
