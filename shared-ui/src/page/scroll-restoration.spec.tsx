import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Page } from './page'
import { restoreScrollPositions } from './scroll-restoration'

let stop: () => void = () => undefined

/** The product's own links push an entry and tell of it themselves. */
function follow(position: number) {
  window.history.pushState({ idx: position }, '', `/page/${position}`)
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  window.history.replaceState(null, '', '/')
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

describe('A page that comes', () => {
  it('moves nothing when it was opened by its address', () => {
    stop = restoreScrollPositions()
    render(<Page title="Clients">…</Page>)
    expect(document.body).toHaveFocus()
    expect(window.scrollTo).not.toHaveBeenCalled()
  })

  it('by a link begins at its top, with the focus on its heading and its title in the browser', () => {
    stop = restoreScrollPositions()
    follow(1)
    render(<Page title="Clients">…</Page>)
    expect(screen.getByRole('heading', { name: 'Clients' })).toHaveFocus()
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
    expect(document.title).toBe('Clients - Dossier')
  })

  it('leaves a focus that is somewhere already', () => {
    stop = restoreScrollPositions()
    follow(1)
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    render(<Page title="Clients">…</Page>)
    expect(field).toHaveFocus()
    field.remove()
  })

  it('does not go back to the top under the hands of a reader who has begun to scroll', () => {
    stop = restoreScrollPositions()
    follow(1)
    window.dispatchEvent(new Event('wheel'))
    render(<Page title="Clients">…</Page>)
    expect(window.scrollTo).not.toHaveBeenCalled()
  })
})

describe('Following the reader', () => {
  it('takes scrolling back into its hands, and gives it back', () => {
    stop = restoreScrollPositions()
    expect(window.history.scrollRestoration).toBe('manual')
    stop()
    expect(window.history.scrollRestoration).toBe('auto')
  })
})
