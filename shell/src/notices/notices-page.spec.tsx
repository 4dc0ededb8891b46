import { listNotices, readNotices } from '@dossier/contract/people/endpoints/notices'
import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { navigate } from '../navigation/address'
import { aNotice } from '../testing/a-notice'
import { NoticesPage } from './notices-page'

/** So many notices, numbered from the newest. */
const stubMany = (count: number) =>
  stub(listNotices, ({ query: { offset = 0, limit = 30 } }) => ({
    status: 'success',
    notices: Array.from({ length: count }, (_, n) => aNotice({ text: `Notice ${n + 1}` })).slice(
      offset,
      offset + limit,
    ),
    unread: Math.min(count, 100),
  }))
const texts = () =>
  within(screen.getByRole('list', { name: 'Notices' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

beforeEach(() => {
  window.history.replaceState(null, '', '/notices')
})

describe('GOV-35 All notices', () => {
  it('stand page by page, thirty on each', async () => {
    stubMany(31)
    renderPage(<NoticesPage />)
    expect(await screen.findByRole('link', { name: 'Notice 30' })).toBeVisible()
    expect(texts()).toHaveLength(30)
    expect(screen.queryByRole('link', { name: 'Newer' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/notices?page=2')
    await expectNoViolations()
    act(() => navigate('/notices?page=2'))
    await waitFor(() => expect(texts()).toEqual(['Notice 31']))
    expect(screen.getByRole('link', { name: 'Newer' })).toHaveAttribute('href', '/notices')
    expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
  })

  it('of one page need no way to others', async () => {
    stubMany(30)
    renderPage(<NoticesPage />)
    await screen.findByRole('link', { name: 'Notice 30' })
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  it('are marked as read, those that are shown', async () => {
    stubMany(2)
    const marked: (readonly string[])[] = []
    stub(readNotices, ({ body }) => {
      marked.push(body.ids)
      return { status: 'success', unread: 0 }
    })
    const { user } = renderPage(<NoticesPage />)
    await user.click(await screen.findByRole('button', { name: 'Mark these as read' }))
    await waitFor(() => expect(marked).toHaveLength(1))
    expect(marked[0]).toHaveLength(2)
  })

  it('that cannot be loaded say so, with another try', async () => {
    stub(listNotices, () => refuse('forbidden'))
    const { user } = renderPage(<NoticesPage />)
    expect(await screen.findAllByText(thereWasAnError('notices loading'))).not.toEqual([])
    stubMany(0)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No notices')).toBeVisible()
    await expectNoViolations()
  })
})
