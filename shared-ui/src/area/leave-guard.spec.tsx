import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Link } from '../controls/link/link'
import { useUnsaved } from '../draft/unsaved/unsaved-store'
import { renderPage } from '../testing/render-page'
import { areaRoutes } from './area-routes'
import { LeaveDialog } from './leave-dialog'

const question = 'You have unsaved changes. Are you sure you want to leave?'

function Form({ dirty }: { readonly dirty: boolean }) {
  useUnsaved(dirty)
  return (
    <>
      <Link href="/b">to another page</Link>
      <Link href="/a?tab=2">to another tab</Link>
      <Link href="/a?snapshot=64c000000000000000000009">to a snapshot</Link>
    </>
  )
}

const open = (dirty: boolean) =>
  renderPage(
    areaRoutes(
      [
        {
          path: '/a',
          element: (
            <>
              <Form dirty={dirty} />
              <LeaveDialog />
            </>
          ),
        },
        { path: '/b', element: 'the other page' },
      ],
      { owns: () => true, onFatal: () => undefined },
    ),
    { at: '/a' },
  )

describe('Leaving a page of an area', () => {
  it('DSH-11 asks while something is unsaved, and stays when told to', async () => {
    const { user, router } = open(true)
    await user.click(screen.getByRole('link', { name: 'to another page' }))
    expect(await screen.findByText(question)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe('/a')
  })

  it('DSH-11 asks before a snapshot takes the place of what is edited', async () => {
    const { user, router } = open(true)
    await user.click(screen.getByRole('link', { name: 'to a snapshot' }))
    expect(await screen.findByText(question)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(router.state.location.search).toBe('')
  })

  it('DSH-11 leaves once that is confirmed', async () => {
    const { user } = open(true)
    await user.click(screen.getByRole('link', { name: 'to another page' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('the other page')).toBeVisible()
  })

  it('does not ask when nothing is unsaved, nor within the page', async () => {
    const clean = open(false)
    await clean.user.click(screen.getByRole('link', { name: 'to another page' }))
    expect(await screen.findByText('the other page')).toBeVisible()
    clean.unmount()
    const { user, router } = open(true)
    await user.click(screen.getByRole('link', { name: 'to another tab' }))
    await act(async () => undefined)
    expect(router.state.location.search).toBe('?tab=2')
    expect(screen.queryByText(question)).toBeNull()
  })
})
