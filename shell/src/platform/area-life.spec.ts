import type { AreaProps, Lifecycles } from '@dossier/shared-ui/area/area-props'
import { createQueryClient } from '@dossier/shared-ui/query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AreaState, createAreaLife } from './area-life'

type Deferred<T> = { promise: Promise<T>; resolve: (value: T) => void; reject: (error: unknown) => void }

function deferred<T>(): Deferred<T> {
  const parts: Partial<Deferred<T>> = {}
  const promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }))
  return Object.assign({ resolve: () => undefined, reject: () => undefined }, parts, { promise })
}

/** An area whose loads are answered by hand, and which writes down what happens to it. */
function anArea(lifecycles: Partial<Lifecycles> = {}) {
  const events: string[] = []
  const states: AreaState[] = []
  const lefts: unknown[] = []
  const loads: { again: boolean; answer: Deferred<Lifecycles> }[] = []
  let fatal: ((error: unknown) => void) | undefined
  /** Where its places are, one for each time it is shown. */
  const container = document.createElement('div')
  const newPlace = () => container.appendChild(document.createElement('div'))
  const working: Lifecycles = {
    bootstrap: async () => undefined,
    mount: async (props: AreaProps) => {
      fatal = props.onFatal
      events.push('mounted')
      props.container.textContent = 'the area'
    },
    unmount: async () => void events.push('unmounted'),
    ...lifecycles,
  }
  const life = createAreaLife({
    load: (again) => {
      const answer = deferred<Lifecycles>()
      loads.push({ again, answer })
      return answer.promise
    },
    propsFor: (onFatal) => ({ container: newPlace(), queryClient: createQueryClient(), owns: () => true, onFatal }),
    report: (state) => states.push(state),
    onLeave: () => lefts.push(states.at(-1)?.status),
    onUncleanLeave: (error) => events.push(`unclean: ${error}`),
  })
  return {
    life,
    container,
    events,
    lefts,
    working,
    loads,
    status: () => states.at(-1),
    arrive: async (at = loads.length - 1) => {
      loads[at]?.answer.resolve(working)
      await settled()
    },
    refuse: async (error: unknown, at = loads.length - 1) => {
      loads[at]?.answer.reject(error)
      await settled()
    },
    breakDown: (error: unknown) => fatal?.(error),
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('An area in the page', () => {
  it('PLT-06 that breaks in the moment it is shown has failed', async () => {
    const area = anArea({ mount: async ({ onFatal }) => onFatal(new Error('broken')) })
    area.life.mount()
    await area.arrive()
    expect(area.status()).toEqual({ status: 'failed', error: new Error('broken') })
  })

  it('loads on its first visit and shows', async () => {
    const area = anArea()
    area.life.mount()
    expect(area.status()).toEqual({ status: 'loading' })
    await area.arrive()
    expect(area.status()).toEqual({ status: 'shown' })
    expect(area.container).toHaveTextContent('the area')
  })

  it('PLT-06 fails visibly when it cannot be loaded, and loads afresh on Retry', async () => {
    const area = anArea()
    area.life.mount()
    await area.refuse('manifest: HTTP 503')
    expect(area.status()).toEqual({ status: 'failed', error: 'manifest: HTTP 503' })
    void area.life.retry()
    await settled()
    await area.arrive()
    expect(area.loads.map(({ again }) => again)).toEqual([false, true])
    expect(area.status()).toEqual({ status: 'shown' })
  })

  it('PLT-06 fails visibly when its first render throws, and clears what it left', async () => {
    const area = anArea({ mount: () => Promise.reject('it throws') })
    area.life.mount()
    await area.arrive()
    expect(area.status()).toEqual({ status: 'failed', error: 'it throws' })
    void area.life.retry()
    await settled()
    expect(area.events).toEqual(['unmounted'])
  })

  it('PLT-06 fails visibly when it breaks down later', async () => {
    const area = anArea()
    area.life.mount()
    await area.arrive()
    area.breakDown('render error')
    expect(area.status()).toEqual({ status: 'failed', error: 'render error' })
  })

  it('PLT-08 leaves nothing in its place when it is left', async () => {
    const area = anArea()
    area.life.mount()
    await area.arrive()
    await area.life.unmount()
    expect(area.events).toEqual(['mounted', 'unmounted'])
    expect(area.container).toBeEmptyDOMElement()
    expect(area.status()).toEqual({ status: 'idle' })
  })

  it('does not show up late when it was left while loading', async () => {
    const area = anArea()
    area.life.mount()
    await area.life.unmount()
    await area.arrive()
    expect(area.events).toEqual([])
    expect(area.status()).toEqual({ status: 'idle' })
  })

  it('does not report the failure of an attempt that was given up', async () => {
    const area = anArea()
    area.life.mount()
    void area.life.retry()
    await settled()
    await area.refuse('too late', 0)
    expect(area.status()).toEqual({ status: 'loading' })
    await area.arrive(1)
    expect(area.status()).toEqual({ status: 'shown' })
  })

  it('PLT-08 is not loaded again by a Retry that was left while the area was still going', async () => {
    const gone = deferred<void>()
    const area = anArea({ unmount: () => gone.promise })
    area.life.mount()
    await area.arrive()
    void area.life.retry()
    void area.life.unmount()
    gone.resolve()
    await settled()
    expect([area.loads.length, area.status()]).toEqual([1, { status: 'idle' }])
  })

  it('PLT-08 shows again only when what was there before is gone', async () => {
    const gone = deferred<void>()
    const area = anArea({ unmount: () => gone.promise })
    area.life.mount()
    await area.arrive()
    void area.life.retry()
    void area.life.unmount()
    area.life.mount()
    await area.arrive()
    expect(area.events).toEqual(['mounted'])
    gone.resolve()
    await settled()
    expect(area.events).toEqual(['mounted', 'mounted'])
    expect([area.container.textContent, area.status()]).toEqual(['the area', { status: 'shown' }])
  })

  it('is loaded once when Retry is pressed twice', async () => {
    const area = anArea()
    area.life.mount()
    await area.refuse('manifest: HTTP 503')
    void area.life.retry()
    void area.life.retry()
    await settled()
    expect(area.loads.length).toBe(2)
  })

  it('leaves the page even when it fails to unmount, and that is said once', async () => {
    const area = anArea({ unmount: () => Promise.reject('it clings') })
    area.life.mount()
    await area.arrive()
    await area.life.unmount()
    expect(area.events).toEqual(['mounted', 'unclean: it clings'])
    expect(area.container).toBeEmptyDOMElement()
  })
})

it.each([
  ['hangs', () => new Promise<void>(() => undefined)],
  ['throws', () => Promise.reject(new Error('it clings'))],
])(
  'PLT-06, PLT-08 an area whose leaving %s is shown again without anything of what it still draws',
  async (_, unmount) => {
    vi.useFakeTimers()
    const places: HTMLElement[] = []
    const area = anArea({
      mount: async ({ container }) => {
        places.push(container)
        container.textContent = `visit ${places.length}`
      },
      unmount,
    })
    area.life.mount()
    area.loads[0]?.answer.resolve(area.working)
    await vi.advanceTimersByTimeAsync(0)
    void area.life.unmount()
    await vi.advanceTimersByTimeAsync(5_000)
    area.life.mount()
    for (const load of [1, 2]) {
      area.loads[load]?.answer.resolve(area.working)
      await vi.advanceTimersByTimeAsync(0)
    }
    places[0]?.append('drawn late')
    expect(area.status()).toEqual({ status: 'shown' })
    expect(area.container).toHaveTextContent(/^visit 2$/)
    vi.useRealTimers()
  },
)

describe('An area that hangs', () => {
  const never = () => new Promise<void>(() => undefined)
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it.each([
    ['bootstrap', 'timeout: the area was not ready within 30 seconds'],
    ['mount', 'timeout: the area showed nothing within 30 seconds'],
  ])('PLT-06 while it should %s has failed after a while, and can be tried again', async (step, reason) => {
    const area = anArea({ [step]: never })
    area.life.mount()
    area.loads[0]?.answer.resolve(area.working)
    await pass(29_999)
    expect(area.status()).toEqual({ status: 'loading' })
    await pass(1)
    expect(area.status()).toEqual({ status: 'failed', error: new Error(reason) })
    void area.life.retry()
    await pass(0)
    expect(area.loads.map(({ again }) => again)).toEqual([false, true])
  })

  it('PLT-06, PLT-08 while it should let go is taken off the page, and is shown again only once it was loaded anew', async () => {
    const area = anArea({ unmount: never })
    area.life.mount()
    area.loads[0]?.answer.resolve(area.working)
    await pass(0)
    void area.life.unmount()
    await pass(5_000)
    const reason = 'The area did not let go of the page within 5 seconds'
    expect(area.events).toEqual(['mounted', `unclean: Error: ${reason}`])
    expect(area.container).toBeEmptyDOMElement()
    expect(area.status()).toEqual({ status: 'idle' })

    area.life.mount()
    area.loads[1]?.answer.resolve(area.working)
    await pass(0)
    expect(area.loads.map(({ again }) => again)).toEqual([false, false, true])
    expect(area.status()).toEqual({ status: 'loading' })
    area.loads[2]?.answer.resolve(area.working)
    await pass(0)
    expect(area.status()).toEqual({ status: 'shown' })
  })

  it('PLT-06 that is left while it loads can be given up', async () => {
    const area = anArea()
    area.life.mount()
    void area.life.unmount()
    expect(area.lefts).toEqual(['idle'])
  })
})
