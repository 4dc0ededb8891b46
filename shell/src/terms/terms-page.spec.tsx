import { getTerms } from '@dossier/contract/people/endpoints/organisation'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TermsPage } from './terms-page'

describe('Terms and conditions', () => {
  it('TRM-01 TRM-02 shows the current terms as they were written', async () => {
    const structure = {
      ops: [
        { insert: 'Accounts', attributes: { bold: true } },
        { insert: '\nOne person each' },
        { insert: '\n', attributes: { list: 'bullet' } },
      ],
    }
    const terms = { content: 'Accounts\nOne person each\n', structure, updated_at: '2026-11-02T10:00:00.000Z' }
    stub(getTerms, { status: 'success', terms })
    renderPage(<TermsPage />)
    expect((await screen.findByText('Accounts')).tagName).toBe('STRONG')
    expect(screen.getByText('One person each').tagName).toBe('LI')
    expect(screen.getByText('02/11/2026')).toBeVisible()
    await expectNoViolations()
  })

  it('TRM-02 shows the plain text when there is nothing else', async () => {
    stub(getTerms, { status: 'success', terms: { content: 'Be honest.', structure: '', updated_at: null } })
    renderPage(<TermsPage />)
    expect(await screen.findByText('Be honest.')).toBeVisible()
  })

  it('TRM-03 says that there are none before the first save', async () => {
    stub(getTerms, { status: 'success', terms: { content: '', structure: '', updated_at: null } })
    renderPage(<TermsPage />)
    expect(await screen.findByText('There are no terms and conditions yet')).toBeVisible()
  })

  it('TRM-04 says so when they cannot be loaded, and asks again', async () => {
    stub(getTerms, () => refuse('internal-error'))
    const { user } = renderPage(<TermsPage />)
    expect(await screen.findAllByText('Error loading terms')).toHaveLength(2)
    stub(getTerms, { status: 'success', terms: { content: 'Be honest.', structure: '', updated_at: null } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Be honest.')).toBeVisible()
  })
})
