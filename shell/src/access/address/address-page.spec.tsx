import {
  checkAddressLink,
  confirmAddress,
  keepAddress,
  keepAuditorMailbox,
} from '@dossier/contract/people/endpoints/access'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { takeLinkToken } from '../link-token'
import { AddressPage } from './address-page'

const pages = [
  ['confirm', '/confirm-address', confirmAddress, 'Confirm this address', 'You sign in with ana@nova.test from now on'],
  ['keep', '/keep-address', keepAddress, 'Keep this address', 'ana@nova.test is the address of your account'],
  [
    'keep-mailbox',
    '/keep-mailbox',
    keepAuditorMailbox,
    'Keep this mailbox',
    'Anchors of the audit trail go to ana@nova.test',
  ],
] as const

describe.each(pages)('The link to %s an address', (act, address, endpoint, button, done) => {
  const open = (query: string) => {
    window.history.replaceState(null, '', address + query)
    takeLinkToken()
    return renderPage(<AddressPage act={act} />, { signedOut: true })
  }

  beforeEach(() => stub(checkAddressLink, { status: 'success' }))

  it('GOV-31, GOV-42 changes nothing when it is opened; its button does, and says what holds', async () => {
    const sent: string[] = []
    stub(endpoint, ({ body }) => {
      sent.push(body.token)
      return { status: 'success', email: 'ana@nova.test' }
    })
    const { user } = open('?token=ana')
    expect(window.location.search).toBe('')
    expect(await screen.findByRole('button', { name: button })).toBeVisible()
    await expectNoViolations()
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByRole('alert')).toHaveTextContent(done)
    expect(sent).toEqual(['ana'])
    expect(screen.getByRole('link', { name: 'Ok' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })

  it('GOV-31, GOV-42 says why it was refused', async () => {
    stub(endpoint, () => refuse('invalid-request', { message: 'Link is invalid or has expired' }))
    const { user } = open('?token=old')
    await user.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Link is invalid or has expired')
  })

  it('GOV-31, GOV-42 says at once that it does nothing any more', async () => {
    const asked: string[] = []
    stub(checkAddressLink, ({ body }) => {
      asked.push(`${body.act} ${body.token}`)
      return refuse('invalid-request', { message: 'Link is invalid or has expired' })
    })
    open('?token=nonsense')
    expect(await screen.findByRole('alert')).toHaveTextContent('Link is invalid or has expired')
    expect(screen.queryByRole('button', { name: button })).toBeNull()
    expect(screen.getByRole('link', { name: 'Ok' })).toBeVisible()
    expect(asked).toEqual([`${act} nonsense`])
  })

  it('GOV-31, GOV-42 is asked about where no one could say whether it works', async () => {
    stub(checkAddressLink, () => refuse('internal-error'))
    open('?token=ana')
    expect(await screen.findByRole('button', { name: button })).toBeVisible()
  })

  it('GOV-31, GOV-42 is invalid without a token, and nothing is sent', async () => {
    open('')
    expect(await screen.findByRole('alert')).toHaveTextContent('Link is invalid or has expired')
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })
})
