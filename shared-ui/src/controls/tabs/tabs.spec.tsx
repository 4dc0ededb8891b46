import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AddressTabs } from '../../page/address/address-tabs'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'

const tabs = [
  { key: 'corporate', label: 'Corporate', content: <p>Corporate clients</p> },
  { key: 'account_holder', label: 'Account Holder', content: <p>Account holders</p> },
]
const Clients = () => <AddressTabs label="Kind of client" tabs={tabs} parameter="type" />

describe('Tabs in the address', () => {
  it('open what the address names, else the first', () => {
    renderPage(<Clients />, { at: '/?type=account_holder' })
    expect(screen.getByText('Account holders')).toBeVisible()
    expect(screen.queryByText('Corporate clients')).toBeNull()
  })

  it('write the choice there, and nothing for the first', async () => {
    const { user, router } = renderPage(<Clients />, { at: '/?search=acme' })
    await user.click(screen.getByRole('tab', { name: 'Account Holder' }))
    expect(router.state.location.search).toBe('?search=acme&type=account_holder')
    await user.click(screen.getByRole('tab', { name: 'Corporate' }))
    expect(router.state.location.search).toBe('?search=acme')
  })

  it('move with the arrow keys', async () => {
    const { user } = renderPage(<Clients />)
    await user.click(screen.getByRole('tab', { name: 'Corporate' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Account Holder' })).toHaveFocus()
    expect(screen.getByText('Account holders')).toBeVisible()
  })

  it('lead by Tab to what they show, also where nothing in it can have the focus', async () => {
    const { user } = renderPage(<Clients />)
    await user.click(screen.getByRole('tab', { name: 'Corporate' }))
    await user.tab()
    expect(screen.getByRole('tabpanel', { name: 'Corporate' })).toHaveFocus()
  })

  it('PLT-30 have no accessibility violations', async () => {
    renderPage(<Clients />)
    await expectNoViolations()
  })
})
