import { waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useNavigateTo } from '../controls/link/navigation'
import { createQueryClient } from '../query'
import { useNavigate } from '../router'
import type { AreaProps } from './area-props'
import { createLifecycles } from './lifecycles'

const aPlace = (facts: Partial<AreaProps> = {}): AreaProps => ({
  container: document.body.appendChild(document.createElement('div')),
  queryClient: createQueryClient(),
  owns: () => true,
  onFatal: () => undefined,
  ...facts,
})

/** The area renders on its own, as in the page, not inside a test's `act`. */
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))
afterEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

describe('The lifecycles of an area', () => {
  it('mount resolves once the area shows', async () => {
    window.history.replaceState(null, '', '/')
    const place = aPlace()
    const { mount, unmount } = createLifecycles([{ path: '/', element: 'the area' }])
    await mount(place)
    expect(place.container).toHaveTextContent('the area')
    await unmount(place)
  })

  it('PLT-06 mount refuses when the area cannot even begin', async () => {
    const { mount } = createLifecycles([
      { path: '/', id: 'twice' },
      { path: '/b', id: 'twice' },
    ])
    await expect(mount(aPlace())).rejects.toThrow('twice')
  })

  it('PLT-06 what breaks around the pages is handed to the page that shows the area', async () => {
    const fatal: unknown[] = []
    const queryClient = createQueryClient()
    queryClient.mount = () => {
      throw new Error('no cache')
    }
    const { mount } = createLifecycles([{ path: '/', element: 'the area' }])
    await mount(aPlace({ queryClient, onFatal: (error) => fatal.push(error) }))
    await waitFor(() => expect(String(fatal)).toContain('no cache'))
  })

  it('PLT-08, DSH-11 an area that was left leads no one away any more, whatever comes back to it late', async () => {
    window.history.replaceState(null, '', '/')
    const late: (() => unknown)[] = []
    const Page = () => {
      const navigate = useNavigate()
      const navigateTo = useNavigateTo()
      useEffect(() => {
        late.push(
          () => navigate('/next'),
          () => navigate(-1),
          () => navigateTo('/next'),
        )
      }, [navigate, navigateTo])
      return 'the area'
    }
    const place = aPlace()
    const { mount, unmount } = createLifecycles([{ path: '*', element: <Page /> }])
    await mount(place)
    await unmount(place)
    window.history.pushState(null, '', '/elsewhere')
    for (const act of late) void act()
    await new Promise((resolve) => setTimeout(resolve))
    expect([late.length, window.location.pathname]).toEqual([3, '/elsewhere'])
  })

  it('PLT-08 unmount leaves neither content nor effects nor listeners', async () => {
    window.history.replaceState(null, '', '/')
    const living = new Set<string>()
    const Page = () => {
      useEffect(() => {
        living.add('page')
        return () => void living.delete('page')
      }, [])
      return 'the area'
    }
    const heard: string[] = []
    const add = window.addEventListener
    const remove = window.removeEventListener
    window.addEventListener = (...given: Parameters<typeof add>) => {
      heard.push(given[0])
      add.apply(window, given)
    }
    window.removeEventListener = (...given: Parameters<typeof remove>) => {
      heard.splice(heard.indexOf(given[0]), heard.includes(given[0]) ? 1 : 0)
      remove.apply(window, given)
    }
    try {
      const place = aPlace()
      const { mount, unmount } = createLifecycles([{ path: '/', element: <Page /> }])
      await mount(place)
      expect([...living]).toEqual(['page'])
      await unmount(place)
      expect([...living]).toEqual([])
      expect(place.container).toBeEmptyDOMElement()
      expect(heard.filter((type) => type === 'popstate')).toEqual([])
    } finally {
      window.addEventListener = add
      window.removeEventListener = remove
    }
  })
})
