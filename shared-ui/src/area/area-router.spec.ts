import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AreaRouter, createAreaRouter } from './area-router'

let router: AreaRouter
let loads: string[] = []

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** What single-spa sends after every push, no matter where it came from. */
const echo = () => {
  window.dispatchEvent(
    Object.assign(new PopStateEvent('popstate', { state: window.history.state }), { singleSpa: true }),
  )
  return settled()
}

beforeEach(() => {
  window.history.replaceState(null, '', '/a')
  loads = []
  const page = (path: string) => ({ path, element: path, loader: () => loads.push(path) })
  router = createAreaRouter([page('/a'), page('/b')])
})

afterEach(() => router.dispose())

describe('The router of an area', () => {
  it('follows its own push once, whatever is sent after it', async () => {
    await settled()
    loads = []
    await router.navigate('/b')
    await echo()
    expect(loads).toEqual(['/b'])
  })

  it('follows the pushes of others', async () => {
    await settled()
    loads = []
    window.history.pushState({ usr: null, key: 'other', idx: 1 }, '', '/b')
    await echo()
    expect([router.state.location.pathname, loads]).toEqual(['/b', ['/b']])
  })
})
