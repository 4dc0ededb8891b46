import { getUser } from '@dossier/contract/people/endpoints/session'
import { session } from '@dossier/shared-ui/session'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renewSessionOf } from './renew-session'
import { administrator, userId } from './testing/accounts.builder'

describe('Renewing the session after an account changed', () => {
  it('ACC-36 says that one’s own record could not be loaded, and goes on with what is known', async () => {
    renderPage(<p>Any page</p>, { user: { ...administrator, _id: userId(1) } })
    stub(getUser, () => refuse('internal-error'))
    const before = session.get()
    await act(() => renewSessionOf(userId(1)))
    expect(screen.getByText('Error loading user data')).toBeVisible()
    expect(session.get()).toBe(before)
  })
})
