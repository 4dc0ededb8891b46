import { act, screen } from '@testing-library/react'
import { use } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { useListAddress } from './address-state'

function List() {
  const list = useListAddress({ key: 'createdAt', direction: 'desc' })
  return (
    <>
      <p>
        page {list.page} by {list.sort.key} {list.sort.direction} for {list.search || 'all'}
      </p>
      <button type="button" onClick={() => list.setPage(3)}>
        third page
      </button>
      <button type="button" onClick={() => list.setSearch('acme')}>
        search
      </button>
      <button type="button" onClick={() => list.setSort({ key: 'name', direction: 'asc' })}>
        by name
      </button>
    </>
  )
}

describe('The state of a list in the address', () => {
  it('CLI-11 begins at page 1 in the order of the list', () => {
    renderPage(<List />)
    expect(screen.getByText('page 1 by createdAt desc for all')).toBeVisible()
  })

  it('returns to page 1 when the search or the order changes', async () => {
    const { user } = renderPage(<List />)
    await user.click(screen.getByText('third page'))
    expect(screen.getByText('page 3 by createdAt desc for all')).toBeVisible()
    await user.click(screen.getByText('search'))
    expect(screen.getByText('page 1 by createdAt desc for acme')).toBeVisible()
    await user.click(screen.getByText('third page'))
    await user.click(screen.getByText('by name'))
    expect(screen.getByText('page 1 by name asc for acme')).toBeVisible()
  })

  it('leaves the address of the next page alone, while that one is loading', async () => {
    const left: { search?: () => void } = {}
    const Left = () => {
      const list = useListAddress({ key: 'createdAt', direction: 'desc' })
      left.search = () => list.setSearch('acme')
      return <p>The list</p>
    }
    const never = new Promise<never>(() => undefined)
    const Loading = () => use(never)
    const { router } = renderPage([
      { path: '/', element: <Left /> },
      { path: '/next', element: <Loading /> },
    ])
    await act(() => router.navigate('/next?tab=owners'))
    expect(screen.getByText('The list')).toBeVisible()
    act(() => left.search?.())
    expect(router.state.location).toMatchObject({ pathname: '/next', search: '?tab=owners' })
  })

  it('reads a copied link and refuses a page that is none', () => {
    renderPage(<List />, { at: '/?search=acme&sort=name&order=desc&page=-2' })
    expect(screen.getByText('page 1 by name desc for acme')).toBeVisible()
  })
})
