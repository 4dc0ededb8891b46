import { saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { logout } from '@dossier/contract/people/endpoints/session'
import { session } from '@dossier/shared-ui/session'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aForm } from '../../testing/a-form'
import { aFormServer } from '../../testing/a-form-server'
import { openSection } from '../../testing/open-form'

beforeEach(() => {
  window.history.replaceState(null, '', '/fill-due-diligence/')
})

describe('The page behind a link, in a browser that is signed in', () => {
  it('GOV-32 says that it is to sign out, keeps what is typed, and saves it afterwards', async () => {
    aFormServer()
    let signedIn = true
    const save = aForm({ tax_id: 'NL-1' }, { rev: 4 })
    stub(saveDueDiligence, () => (signedIn ? refuse('forbidden', { message: 'Sign out to fill in this form' }) : save))
    stub(logout, () => {
      signedIn = false
      return { status: 'success' }
    })
    session.storeToken('of-a-colleague')
    const { user } = await openSection()
    await user.type(screen.getByLabelText('Tax ID'), 'NL-1')
    await user.tab()
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('Sign out to fill in this form')
    expect(screen.getByLabelText('Tax ID')).toHaveValue('NL-1')
    await expectNoViolations()
    await user.click(within(notice).getByRole('button', { name: 'Sign out and save' }))
    expect(await screen.findByText(/^Saved /)).toBeVisible()
    expect(screen.queryByText('Sign out to fill in this form')).toBeNull()
    expect(session.storedToken()).toBeNull()
  })
})
