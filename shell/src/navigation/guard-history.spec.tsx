import { useLeaveQuestion } from '@dossier/shared-ui/router'
import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAddress } from './address'
import { guardHistory } from './guard-history'

let stop: () => void
let heard: string[] = []
const hear = () => void heard.push(window.location.pathname)

function EditedPage() {
  useUnsaved(true)
  const question = useLeaveQuestion()
  return question === null ? null : (
    <>
      <button type="button" onClick={question.stay}>
        Stay
      </button>
      <button type="button" onClick={question.leave}>
        Leave
      </button>
    </>
  )
}

beforeEach(() => {
  for (const [position, address] of ['/first', '/second', '/third', '/edited'].entries()) {
    window.history.pushState({ usr: null, key: address, idx: position }, '', address)
  }
  heard = []
  stop = guardHistory()
  window.addEventListener('popstate', hear)
  render(<EditedPage />)
})

afterEach(() => {
  window.removeEventListener('popstate', hear)
  stop()
})

/** Steps of the browser's, all in one moment. */
const step = (...by: number[]) =>
  act(async () => {
    for (const each of by) window.history.go(each)
  })
const answer = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }))

describe('The way back from unsaved edits', () => {
  it.each([[[-1]], [[-2]], [[-1, -1]], [[-1, -2]], [[-2, -1]]])(
    'DSH-11 is asked about, and Stay ends where one was: %j',
    async (steps) => {
      await step(...steps)
      await answer('Stay')
      await waitFor(() => expect(window.location.pathname).toBe('/edited'))
      expect(heard).toEqual([])
    },
  )

  it('shows nothing of the page that it passes through', async () => {
    const { result, rerender } = renderHook(() => useAddress())
    const passed: [string, string][] = []
    const render = () => {
      rerender()
      passed.push([window.location.pathname, result.current.pathname])
    }
    // what renders meanwhile does so after everyone has heard of the step
    const onStep = () => queueMicrotask(render)
    stop()
    window.addEventListener('popstate', onStep, { capture: true })
    stop = guardHistory()
    await step(-1)
    await answer('Stay')
    window.removeEventListener('popstate', onStep, { capture: true })
    expect(passed).toEqual([
      ['/third', '/edited'],
      ['/edited', '/edited'],
    ])
  })

  it('DSH-11 is gone by Leave', async () => {
    await step(-2)
    await answer('Leave')
    await waitFor(() => expect(heard).toEqual(['/second']))
  })

  it('DSH-11 is asked about where it leads to a snapshot of the same page', async () => {
    stop()
    window.history.replaceState({ usr: null, key: 'viewed', idx: 3 }, '', '/edited?snapshot=64c000000000000000000009')
    window.history.pushState({ usr: null, key: 'live', idx: 4 }, '', '/edited')
    stop = guardHistory()
    await step(-1)
    await answer('Stay')
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(heard).toEqual([])
  })

  it('follows the browser again where a step cannot be taken back', async () => {
    const { result, rerender } = renderHook(() => useAddress())
    const shown = () => {
      rerender()
      return result.current.pathname
    }
    stop()
    const arrived = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { capture: true, once: true }),
    )
    stop = guardHistory()
    window.history.go(-1)
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await arrived
    await Promise.resolve()
    expect(shown()).toBe('/edited')
    const [givenUp] = timers.mock.calls.find(([, ms = 0]) => ms > 1_000) ?? []
    if (typeof givenUp === 'function') givenUp()
    expect(shown()).toBe('/third')
    timers.mockRestore()
    go.mockRestore()
  })
})
