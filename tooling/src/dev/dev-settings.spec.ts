import { describe, expect, it } from 'vitest'
import { apiAddressOf, devPort } from './dev-settings'

describe('The settings of the development commands', () => {
  it('have their usual values where nothing is said', () => {
    expect([devPort({}, 3000), devPort({ PORT: '' }, 3001), devPort({ PORT: '4000' }, 3001)]).toEqual([
      3000, 3001, 4000,
    ])
    expect(apiAddressOf({})).toBe('http://localhost:3000')
    expect(apiAddressOf({ API_URL: 'https://test.dossier.example' })).toBe('https://test.dossier.example')
  })

  it.each(['http', '0', '70000', '80.5', '1e3', '-1'])('PLT-16 refuse the port %s', (port) => {
    expect(() => devPort({ PORT: port }, 3000)).toThrow(`PORT is "${port}"; it wants a whole number from 1 to 65535`)
  })

  it.each(['localhost:3000', '/api', 'ftp://x', 'http://'])('PLT-16 refuse the API at %s', (address) => {
    expect(() => apiAddressOf({ API_URL: address })).toThrow(`API_URL is "${address}"; it wants an address such as`)
  })
})
