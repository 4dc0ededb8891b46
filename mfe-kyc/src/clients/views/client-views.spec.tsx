import { listViews } from '@dossier/contract/portfolio/endpoints/views'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { at, aView, current, kept, openViews, someone, strip, stubViews, tab, viewId } from '../../testing/open-views'
import { ClientViews } from './client-views'

beforeEach(stubViews)

describe('Views above the client list', () => {
  it('WRK-05 are links whose address holds the whole state, own and shared ones, the current one marked', async () => {
    const own = aView()
    const shared = aView({
      _id: viewId(2),
      name: 'High risk',
      state: { risk_level: 'high' },
      shared: true,
      owner: someone,
    })
    const { user, address } = await openViews([own, shared])
    expect(current()).toEqual(['All clients'])
    expect(await tab('To review')).toHaveAttribute('href', at(own))
    expect(await tab('High risk, shared by Maria')).toHaveAttribute('href', at(shared))
    await user.click(await tab('To review'))
    expect(address()).toBe(at(own))
    await waitFor(() => expect(current()).toEqual(['To review']))
    expect(screen.getByRole('button', { name: 'Review: Overdue' })).toBeVisible()
    await expectNoViolations()
    await user.click(await tab('All clients'))
    expect(address()).toBe('/')
  })

  it('WRK-05 are left to the browser with Ctrl or ⌘, which opens another tab', async () => {
    const { address } = await openViews([aView()])
    for (const key of [{ ctrlKey: true }, { metaKey: true }]) {
      let isLeft = false
      const link = await tab('To review')
      const leave = (event: Event) => {
        isLeft = !event.defaultPrevented
        // the browser of the specs opens no tabs
        event.preventDefault()
      }
      window.addEventListener('click', leave, { once: true })
      fireEvent.click(link, key)
      expect(isLeft).toBe(true)
      expect(address()).toBe('/')
    }
  })

  it('WRK-05 are opened by keyboard', async () => {
    const { user, address } = await openViews([aView()])
    const first = await tab('All clients')
    first.focus()
    await user.tab()
    expect(await tab('To review')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(address()).toBe(at(aView()))
  })

  it('WRK-05 say where the list is shown otherwise than they keep it', async () => {
    const { user, address } = await openViews([aView()], { at: at(aView()) })
    expect(strip().queryByText('changed')).toBeNull()
    await user.click(screen.getByRole('link', { name: /^Pending/ }))
    expect(address()).toBe(at(aView(), '&pending=yes'))
    expect(await strip().findByText('changed')).toBeVisible()
    expect(current()).toEqual(['To reviewchanged'])
  })

  it('WRK-04 WRK-05 open without what is gone or not for their reader, and say so', async () => {
    const view = aView({ state: { risk_level: 'high', pending: 'yes', country: 'NL', sort: 'rating', order: 'asc' } })
    const permissions = ['view_change_log', 'view_requested_changes'] as const
    const { user, address } = await openViews([view], { permissions })
    await user.click(await tab('To review'))
    expect(address()).toBe(`/?view=${view._id}&pending=yes`)
    expect(
      await screen.findByText(
        'This view opens without what no longer exists or you may not see: Risk, country, order by rating',
      ),
    ).toBeVisible()
    expect(strip().queryByText('changed')).toBeNull()
    await expectNoViolations()
  })

  it('WRK-05 can be missing while the list is there, and are asked for again', async () => {
    stub(listViews, () => refuse('internal-error'))
    const { user } = await openViews([])
    expect(await screen.findByText(/There was an error during views loading/)).toBeVisible()
    kept.views = [aView()]
    stub(listViews, () => ({ status: 'success', views: kept.views }))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await tab('To review')).toBeVisible()
  })

  it('are not there for who sees no clients', () => {
    renderPage(<ClientViews />, { permissions: ['view_user'] })
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
