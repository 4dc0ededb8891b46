import { act, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Outlet, type RouteObject } from '../router'
import { renderPage } from '../testing/render-page'
import { areaRoutes } from './area-routes'
import { attemptsOf } from './federation/federation-state'
import { lazyComponent } from './lazy-component'

/** React tells the console of every error it hands to a boundary; here that is what is wanted. */
const expectComplaints = () => {
  console.error = () => undefined
  console.warn = () => undefined
}

const anArea = (facts: Partial<Parameters<typeof areaRoutes>[1]> = {}) => ({
  owns: () => true,
  onFatal: () => undefined,
  ...facts,
})

describe('The pages of an area', () => {
  it('SHL-21 are Page not found, with a link home, at an address of the area that has no page', () => {
    renderPage(areaRoutes([], anArea()), { at: '/kyc/nowhere' })
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  })

  it('are nothing at an address that belongs to someone else', () => {
    renderPage(areaRoutes([], anArea({ owns: () => false })), { at: '/workflow' })
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('PLT-06 fail in their place, and come back with Retry', async () => {
    expectComplaints()
    let isBroken = true
    const Page = () => {
      if (isBroken) throw new Error('it throws')
      return 'the page'
    }
    const { user } = renderPage(areaRoutes([{ path: '/', element: <Page /> }], anArea()))
    expect(await screen.findByRole('alert')).toHaveTextContent('This page is not available')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('the page')).toBeVisible()
  })

  it('PLT-06, PLT-11 leave to the page around the area what fails again after Retry, and show nothing then', async () => {
    expectComplaints()
    const fatal: unknown[] = []
    const Page = () => {
      throw new Error('it throws')
    }
    const onFatal = (error: unknown) => void fatal.push(error)
    const { user } = renderPage(areaRoutes([{ path: '/', element: <Page /> }], anArea({ onFatal })))
    await screen.findByRole('alert')
    expect(fatal).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(fatal).toEqual([new Error('it throws')])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('do not keep the failure of one page for the next', async () => {
    expectComplaints()
    const Broken = () => {
      throw new Error('it throws')
    }
    const { router } = renderPage(
      areaRoutes(
        [
          { path: '/', element: <Broken /> },
          { path: '/next', element: 'the next page' },
        ],
        anArea(),
      ),
    )
    await screen.findByRole('alert')
    await act(() => router.navigate('/next'))
    expect(await screen.findByText('the next page')).toBeVisible()
  })
})

describe('The pages below a layout without an address', () => {
  const never = lazyComponent('mfe-test', () => new Promise<ComponentType>(() => undefined))
  const Guard = () => <Outlet />
  const layout = (...children: RouteObject[]) => areaRoutes([{ element: <Guard />, children }], anArea())

  it('PLT-06 do not keep the failure of one for the next', async () => {
    expectComplaints()
    const Broken = () => {
      throw new Error('it throws')
    }
    const { router } = renderPage(
      layout({ path: '/', element: <Broken /> }, { path: '/next', element: 'the next page' }),
    )
    await screen.findByRole('alert')
    await act(() => router.navigate('/next'))
    expect(await screen.findByText('the next page')).toBeVisible()
  })

  it('do not stay while the next is loaded', async () => {
    const Slow = never
    const { router } = renderPage(layout({ path: '/', element: 'the page' }, { path: '/next', element: <Slow /> }))
    expect(screen.getByText('the page')).toBeVisible()
    await act(() => router.navigate('/next'))
    expect(screen.queryByText('the page')).toBeNull()
    expect(await screen.findByText('Loading')).toBeInTheDocument()
  })

  it('are one page, which stays, where the layout has a name', async () => {
    function Queue() {
      const [typed, setTyped] = useState('')
      return <input aria-label="Note" value={typed} onChange={({ target }) => setTyped(target.value)} />
    }
    const children = ['/', '/next'].map((path) => ({ path, element: null }))
    const { router, user } = renderPage(areaRoutes([{ id: 'queue', element: <Queue />, children }], anArea()))
    await user.type(screen.getByLabelText('Note'), 'typed')
    await act(() => router.navigate('/next'))
    expect(screen.getByLabelText('Note')).toHaveValue('typed')
  })
})

describe('A page loaded on its first visit', () => {
  /** A page of a build that is loaded with the next of these answers, and how it is opened. */
  function aPage(build: string, ...answers: (() => Promise<ComponentType>)[]) {
    const Page = lazyComponent(build, () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')))
    const render = () => renderPage(areaRoutes([{ path: '/', element: <Page /> }], anArea()))
    return { answers, render, open: () => act(async () => render()) }
  }
  const lazyPage = async () => () => 'the lazy page'

  it('PLT-06 is asked for once more, under another address, after it could not be loaded', async () => {
    expectComplaints()
    const error = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
    const { answers, open } = aPage('mfe-failing', () => Promise.reject(error))
    const { user } = await open()
    expect(await screen.findByText('It could not be loaded.')).toBeVisible()
    expect(attemptsOf('mfe-failing')).toBe(0)
    answers.push(lazyPage)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('the lazy page')).toBeVisible()
    expect(attemptsOf('mfe-failing')).toBe(1)
  })

  it('is not loaded again on the next visit, but shown at once', async () => {
    const { open, render } = aPage('mfe-visited', lazyPage)
    const { unmount } = await open()
    unmount()
    render()
    expect(screen.getByText('the lazy page')).toBeVisible()
  })
})
