import { render } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { bottomBar } from './bottom-bar'

const room = () => document.documentElement.style.getPropertyValue('--ui-bottom-bar')

/** The browser tells of a size when it is first observed. */
beforeEach(() => {
  window.ResizeObserver = class extends window.ResizeObserver {
    readonly #tell: ResizeObserverCallback
    constructor(tell: ResizeObserverCallback) {
      super(tell)
      this.#tell = tell
    }
    override observe = () => this.#tell([], this)
  }
})

const aBar = (height: number) => (
  <footer
    ref={(bar) => {
      if (bar !== null) Object.defineProperty(bar, 'offsetHeight', { value: height })
      return bottomBar(bar)
    }}
  />
)

describe('A bar at the bottom of the page', () => {
  it('keeps room for itself as long as it is there', () => {
    const { unmount } = render(aBar(56))
    expect(room()).toBe('56px')
    unmount()
    expect(room()).toBe('0px')
  })

  it('keeps the input in sight that someone types in as it comes', () => {
    const scrolled: (string | undefined)[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.id)
    }
    render(<input id="city" ref={(input) => input?.focus()} />)
    render(aBar(56))
    expect(scrolled).toEqual(['city'])
  })

  it('leaves the room that another one needs', () => {
    render(aBar(56))
    const other = render(aBar(40))
    expect(room()).toBe('56px')
    other.unmount()
    expect(room()).toBe('56px')
  })
})
