import { session } from '@dossier/shared-ui/session'
import { beforeEach, describe, expect, it } from 'vitest'
import { takeLinkToken } from './link-token'

const open = (address: string) => window.history.replaceState(null, '', address)

describe('The token of the link', () => {
  beforeEach(() => {
    open('/fill-due-diligence/?token=a-token&from=mail#company')
  })

  it('GOV-21 leaves the address bar, and nothing else does', () => {
    const steps = window.history.length
    expect(takeLinkToken()).toBe('a-token')
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(
      '/fill-due-diligence/?from=mail#company',
    )
    expect(window.history.length).toBe(steps)
  })

  it('GOV-21 stays with this tab, so that a reload goes on', () => {
    takeLinkToken()
    expect(takeLinkToken()).toBe('a-token')
    expect(JSON.stringify({ ...localStorage })).not.toContain('a-token')
  })

  it('SHL-45 DDL-51 lets what is disabled be disabled after a reload too', () => {
    takeLinkToken()
    // what a reload leaves: the kept token, and a page that knows of no one
    session.forget(null)
    expect(takeLinkToken()).toBe('a-token')
    expect(session.get()).toEqual({ status: 'visiting', accessToken: 'a-token' })
  })

  it('GOV-21 opens the link again whatever the tab kept', () => {
    session.visit('an-older-token')
    expect(takeLinkToken()).toBe('a-token')
  })

  it('ACC-41 is missing without a link, and when it is empty', () => {
    open('/fill-due-diligence/')
    expect(takeLinkToken()).toBeNull()
    open('/fill-due-diligence/?token=')
    expect(takeLinkToken()).toBeNull()
  })
})
