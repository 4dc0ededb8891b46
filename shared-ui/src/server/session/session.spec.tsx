import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TextField } from '../../controls/text-field/text-field'
import { aUser, signInAs } from '../../testing/sign-in'
import { allowed, namedChecks } from './checks'
import { session } from './session-store'
import { Allowed } from './use-session'

describe('Permission checks in screens', () => {
  it('SHL-32 SHL-33 knows thirteen named checks and the permission behind each', () => {
    expect(namedChecks).toEqual({
      canViewDueDiligence: 'view_due_diligence',
      viewDashboardSection: 'view_dashboard_tab',
      viewGeneralSection: 'view_general_section',
      viewUboSection: 'view_ubo_section_general',
      viewmbdSection: 'view_mbd_section',
      viewTransactionProfile: 'view_transaction_profile',
      viewSubsidiaries: 'view_subsidiary',
      viewRequestLog: 'view_requested_changes',
      viewChangeLog: 'view_change_log',
      viewDocumentHistory: 'view_document_history',
      canDoSnactionScreaning: 'world_search',
      viewUser: 'view_user',
      viewWallet: 'view_wallet',
    })
  })

  it('PRM-14 allows only what the map says is allowed', () => {
    const holder = {
      status: 'signed-in',
      user: aUser(),
      permissions: { view_wallet: 'allow', view_user: 'deny' },
    } as const
    expect(allowed(holder, 'viewWallet')).toBe(true)
    expect(allowed(holder, 'view_user')).toBe(false)
    expect(allowed(holder, 'world_search')).toBe(false)
  })

  it('PRM-10 hides what the user may not do, and follows a change of permissions', () => {
    signInAs({}, ['view_user'])
    render(<Allowed permission="view_wallet">Wallet</Allowed>)
    expect(screen.queryByText('Wallet')).toBeNull()
    act(() => signInAs({}, ['view_wallet']))
    expect(screen.getByText('Wallet')).toBeVisible()
  })

  it('allows nothing to a visitor with an access token', () => {
    expect(allowed({ status: 'visiting', accessToken: 'link' }, 'view_due_diligence')).toBe(false)
  })
})

describe('The tokens of the page', () => {
  it('SHL-49 sends the stored token, and the access token of a visitor instead', () => {
    session.storeToken('stored')
    expect(session.token()).toBe('stored')
    session.visit('from-the-link')
    expect(session.token()).toBe('from-the-link')
  })

  it('ACC-38 forgets the token at sign-out', () => {
    signInAs()
    session.signOut()
    expect(session.token()).toBeNull()
    expect(session.get()).toEqual({ status: 'signed-out' })
  })
})

describe('A disabled shared input', () => {
  const Disabled = () => <TextField label="City" value="" onChange={() => undefined} disabled />

  it('SHL-45 is editable while there is neither a user nor an access token', () => {
    session.signOut()
    render(<Disabled />)
    expect(screen.getByLabelText('City')).toBeEnabled()
  })

  it('SHL-45 is disabled for a user and for a visitor', () => {
    signInAs()
    render(<Disabled />)
    expect(screen.getByLabelText('City')).toBeDisabled()
    act(() => session.visit('from-the-link'))
    expect(screen.getByLabelText('City')).toBeDisabled()
  })
})
