import { afterEach, describe, expect, it, vi } from 'vitest'
import { navigate } from './address'

afterEach(() => void vi.unstubAllGlobals())

describe('Going to an address of the product', () => {
  it('needs nothing that pages without TLS lack', () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto)
    vi.stubGlobal('crypto', { getRandomValues })
    navigate('/wallet')
    expect(window.location.pathname).toBe('/wallet')
    expect(window.history.state).toMatchObject({ key: expect.stringMatching(/^[0-9a-f]{8}$/) })
  })
})
