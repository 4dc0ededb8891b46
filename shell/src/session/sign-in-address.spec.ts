import { describe, expect, it } from 'vitest'
import { addressAfterSignIn, sessionHasEnded, signInAddress } from './sign-in-address'

const afterwards = (address: string) => addressAfterSignIn(new URL(address, 'http://localhost').search)

describe('The way through the sign-in page', () => {
  it('SHL-19 keeps the wanted address with its query', () => {
    expect(afterwards(signInAddress('/65f0c0ffee65f0c0ffee65f0/corporate/?highlight=zip'))).toBe(
      '/65f0c0ffee65f0c0ffee65f0/corporate/?highlight=zip',
    )
  })

  it('ACC-05 leads to / when nothing was wanted', () => {
    expect(signInAddress('/')).toBe('/login')
    expect(afterwards('/login')).toBe('/')
  })

  it.each([
    '//evil.test/',
    '/\\evil.test',
    '/\t/evil.test',
    '/\r\n\\evil.test',
    '///evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '//',
  ])('never leads away from the product: %j', (wanted) => {
    expect(afterwards(`/login?next=${encodeURIComponent(wanted)}`)).toBe('/')
  })

  it('says when a session was there before', () => {
    expect(sessionHasEnded(new URL(signInAddress('/tasks', 'ended'), 'http://localhost').search)).toBe(true)
    expect(sessionHasEnded('?next=/tasks')).toBe(false)
  })
})
