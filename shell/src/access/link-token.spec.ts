import { describe, expect, it } from 'vitest'
import { dropLinkToken, linkToken, takeLinkToken } from './link-token'

const arriveAt = (address: string, state: unknown = { idx: 3 }) => {
  window.history.replaceState(state, '', address)
  takeLinkToken()
}

describe('The token of a mailed link', () => {
  it.each(['/verify', '/forgot-password', '/verify/'])('leaves the address of %s and is still known', (pathname) => {
    arriveAt(`${pathname}?token=s3cret&lang=en`)
    expect(window.location.href).not.toContain('s3cret')
    expect(window.location.pathname + window.location.search).toBe(`${pathname}?lang=en`)
    expect(linkToken()).toBe('s3cret')
  })

  it('leaves the place in the history as it is', () => {
    arriveAt('/verify?token=s3cret')
    expect(window.history.state).toMatchObject({ idx: 3 })
  })

  it('stays out of every other address, as the pages of external clients read theirs themselves', () => {
    arriveAt('/fill-due-diligence/?token=s3cret')
    expect(window.location.search).toBe('?token=s3cret')
    expect(linkToken()).toBeNull()
  })

  it('is forgotten once it is used', () => {
    arriveAt('/forgot-password?token=once')
    dropLinkToken('once')
    expect(linkToken()).toBeNull()
    expect(window.history.state).toEqual({ idx: 3 })
  })

  it('is forgotten once it is used, also when another page is shown by then and one goes back', () => {
    arriveAt('/forgot-password?token=used')
    const entry: unknown = window.history.state
    window.history.replaceState({ idx: 4 }, '', '/register')
    dropLinkToken('used')
    expect(window.history.state).toEqual({ idx: 4 })
    window.history.replaceState(entry, '', '/forgot-password')
    expect(linkToken()).toBeNull()
  })

  it('is none when the link has none', () => {
    arriveAt('/verify', null)
    expect(linkToken()).toBeNull()
    arriveAt('/verify?token=', null)
    expect(linkToken()).toBeNull()
  })
})
