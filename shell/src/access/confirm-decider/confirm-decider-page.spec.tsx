import { confirmFiling, getFilingOfLink } from '@dossier/contract/people/endpoints/deciders'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { takeLinkToken } from '../link-token'
import { ConfirmDeciderPage } from './confirm-decider-page'

const filing = {
  _id: 'f'.repeat(24),
  state: 'filed',
  counts_at: null,
  user_id: 'a'.repeat(24),
  name: 'Diego Arends',
  organisation: 'Kralendijk Trust',
  kind: 'identity paper',
  reference: 'NR 12',
  sha256: ['ab'.repeat(32)],
  filed_by: 'Noah Bakker',
  filed_at: '2026-03-02T09:00:00.000Z',
} as const

const open = (query: string) => {
  window.history.replaceState(null, '', `/confirm-decider${query}`)
  takeLinkToken()
  return renderPage(<ConfirmDeciderPage />, { signedOut: true })
}
const link = `?filing=${filing._id}&token=notary`

describe('The link of an external confirmer', () => {
  beforeEach(() => stub(getFilingOfLink, { status: 'success', filing }))

  it('GOV-37 shows what was checked and does nothing; its button confirms', async () => {
    const sent: unknown[] = []
    stub(confirmFiling, ({ body }) => {
      sent.push(body)
      return { status: 'success', filing: { _id: filing._id, state: 'waiting', counts_at: '2026-03-05T09:00:00.000Z' } }
    })
    const { user } = open(link)
    expect(
      await screen.findByText(
        'Noah Bakker checked who Diego Arends of Kralendijk Trust is, by this identity paper: NR 12.',
      ),
    ).toBeVisible()
    expect(window.location.search).not.toContain('notary')
    expect(screen.getByText('ab'.repeat(32))).toBeVisible()
    await expectNoViolations()
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'I confirm it' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('It counts after 72 hours')
    expect(sent).toEqual([{ filing_id: filing._id, token: 'notary' }])
  })

  it('GOV-37 says that it opens nothing any more', async () => {
    stub(getFilingOfLink, () => refuse('invalid-link'))
    open(link)
    expect(await screen.findByRole('alert')).toHaveTextContent('Link is invalid or has expired')
    expect(screen.queryByRole('button', { name: 'I confirm it' })).toBeNull()
  })

  it('GOV-37 says why it was refused', async () => {
    const message = 'This browser was used in the organisation. Confirm from another one'
    stub(confirmFiling, () => refuse('forbidden', { message }))
    const { user } = open(`?filing=${filing._id}&token=another`)
    await user.click(await screen.findByRole('button', { name: 'I confirm it' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })

  it.each(['', '?token=notary', `?filing=${filing._id}`])('GOV-37 is invalid with less: %j', async (query) => {
    open(query)
    expect(await screen.findByRole('alert')).toHaveTextContent('Link is invalid or has expired')
  })
})
