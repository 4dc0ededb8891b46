import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OfflineBanner } from './offline-banner'

afterEach(() => vi.restoreAllMocks())

const connection = (isThere: boolean) =>
  act(() => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isThere)
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
  })

describe('Without a connection', () => {
  it('says so as long as it lasts, and that nothing typed is lost', () => {
    render(<OfflineBanner />)
    const notice = screen.getByRole('status')
    expect(notice).toBeEmptyDOMElement()
    connection(false)
    expect(notice).toHaveTextContent('You are offline. What you typed stays here')
    connection(true)
    expect(notice).toBeEmptyDOMElement()
  })
})
