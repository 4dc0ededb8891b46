import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LazyBoundary } from './lazy-boundary'
import { lazyComponent } from './lazy-component'

/** All that is due now has been done; nothing that waits for longer has. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

const asInATest = (isTest: boolean) => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isTest })

describe('A page whose code is on its way', () => {
  beforeEach(() => asInATest(false))
  afterEach(() => asInATest(true))

  it('shows as soon as it is there, however short the fallback was seen', async () => {
    const arrive: ((page: () => string) => void)[] = []
    const Page = lazyComponent('mfe-test', () => new Promise<() => string>((resolve) => arrive.push(resolve)))
    const container = document.createElement('div')
    const root = createRoot(container)
    root.render(
      <LazyBoundary fallback="Waiting">
        <Page />
      </LazyBoundary>,
    )
    await expect.poll(() => container.textContent).toBe('Waiting')

    arrive[0]?.(() => 'The page')
    await settled()
    expect(container.textContent).toBe('The page')
    root.unmount()
  })
})
