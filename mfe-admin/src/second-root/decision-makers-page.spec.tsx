import {
  confirmFiling,
  confirmOperator,
  fileDecider,
  findCandidate,
  listFilings,
  withdrawFiling,
} from '@dossier/contract/people/endpoints/deciders'
import type { Filing, WaitingOperator } from '@dossier/contract/people/schemas/deciders'
import { expectDraftKept } from '@dossier/shared-ui/testing/draft-course'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { userId } from '../testing/accounts.builder'
import { DecisionMakersPage } from './decision-makers-page'

const digest = 'ab'.repeat(32)
let filings: Filing[]
let operators: WaitingOperator[]

const aFiling = (facts: Partial<Filing> = {}): Filing => ({
  _id: userId(70),
  state: 'filed',
  counts_at: null,
  user_id: userId(2),
  name: 'Diego Arends',
  organisation: 'Kralendijk Trust',
  kind: 'identity paper',
  reference: 'NR 12',
  sha256: [digest],
  filed_by: 'Noah Bakker',
  filed_at: '2026-03-02T09:00:00.000Z',
  confirmed_by: null,
  may_confirm: true,
  may_withdraw: true,
  ...facts,
})

beforeEach(() => {
  filings = []
  operators = []
  stub(listFilings, () => ({ status: 'success', filings, operators_waiting: operators }))
})

describe('Decision makers in the back office', () => {
  it('GOV-37 are filed with what was checked, once they are found by their mailbox', async () => {
    const sent: unknown[] = []
    stub(findCandidate, ({ query }) =>
      query.email === 'diego@kralendijk.test'
        ? {
            status: 'success',
            candidate: { user_id: userId(2), name: 'Diego Arends', organisation: 'Kralendijk Trust' },
            another_operator: true,
          }
        : refuse('conflict', { message: 'This person is confirmed already' }),
    )
    stub(fileDecider, ({ body }) => {
      sent.push(body)
      filings = [aFiling({ may_confirm: false })]
      return { status: 'success', filing: { _id: userId(70), state: 'filed', counts_at: null } }
    })
    const { user } = renderPage(<DecisionMakersPage />)
    expect(await screen.findByText('Nobody was confirmed from outside yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'File a confirmation' }))
    const finding = within(await screen.findByRole('dialog', { name: 'Whom to confirm' }))
    await user.type(finding.getByLabelText('Email of the person'), 'founder@kralendijk.test')
    await user.click(finding.getByRole('button', { name: 'Find' }))
    expect(await finding.findByText('This person is confirmed already')).toBeVisible()
    await user.clear(finding.getByLabelText('Email of the person'))
    await user.type(finding.getByLabelText('Email of the person'), 'diego@kralendijk.test')
    await user.click(finding.getByRole('button', { name: 'Find' }))
    const papers = within(await screen.findByRole('dialog', { name: 'What was checked of Diego Arends' }))
    await expectNoViolations()
    await user.click(papers.getByRole('button', { name: 'File' }))
    expect(papers.getByText('A SHA-256 has 64 digits from 0 to f')).toBeVisible()
    expect(papers.getByText('Please say which paper it is')).toBeVisible()
    expect(papers.queryByLabelText('Email of the external confirmer')).toBeNull()
    await user.selectOptions(papers.getByLabelText('Kind of paper'), 'register extract')
    await user.type(papers.getByLabelText('Reference'), 'KvK 34')
    await user.type(papers.getByLabelText('SHA-256 of each paper'), `${digest.toUpperCase()}  extract.pdf`)
    await user.click(papers.getByRole('button', { name: 'File' }))
    expect(await screen.findByText('Filed. Another super user confirms it')).toBeVisible()
    expect(sent).toEqual([{ user_id: userId(2), kind: 'register extract', reference: 'KvK 34', sha256: [digest] }])
    expect(await screen.findByRole('region', { name: 'Diego Arends, Kralendijk Trust' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirm Diego Arends' })).toBeNull()
  })

  it('DSH-11 SHL-46 keep what is typed while it is sent, beside no refusal of what was sent, and ask before it is closed', async () => {
    const candidate = { user_id: userId(2), name: 'Diego Arends', organisation: 'Kralendijk Trust' }
    stub(findCandidate, { status: 'success', candidate, another_operator: true })
    const { user } = renderPage(<DecisionMakersPage />)
    await user.click(await screen.findByRole('button', { name: 'File a confirmation' }))
    await user.type(await screen.findByLabelText('Email of the person'), 'diego@kralendijk.test')
    await user.click(screen.getByRole('button', { name: 'Find' }))
    await user.type(await screen.findByLabelText('SHA-256 of each paper'), digest)
    const field = screen.getByLabelText<HTMLInputElement>('Reference')
    await user.type(field, 'KvK 34')
    const sendButton = () => screen.getByRole('button', { name: 'File' })
    await expectDraftKept({
      user,
      field,
      name: 'reference',
      sendButton,
      answer: (answering) => stub(fileDecider, answering),
    })
  })

  it('GOV-37 are confirmed by a second one, after a dialog that says what it means', async () => {
    filings = [aFiling()]
    stub(confirmFiling, ({ body }) => {
      filings = [
        aFiling({
          state: 'waiting',
          confirmed_by: 'Eva Maduro',
          counts_at: '2026-03-05T09:00:00.000Z',
          may_confirm: false,
        }),
      ]
      return { status: 'success', filing: { _id: body.filing_id, state: 'waiting', counts_at: null } }
    })
    const { user } = renderPage(<DecisionMakersPage />)
    expect(await screen.findByText('Waits for the second part')).toBeVisible()
    await expectNoViolations()
    await user.click(screen.getByRole('button', { name: 'Confirm Diego Arends' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Diego Arends?' }))
    expect(
      dialog.getByText(/I compared this identity paper \(NR 12\) with Diego Arends of Kralendijk Trust/),
    ).toBeVisible()
    expect(dialog.getByText(/may object for 72 hours/)).toBeVisible()
    expect(dialog.getByText(digest)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Members may object')).toBeVisible()
    expect(screen.getByText('Eva Maduro')).toBeVisible()
  })

  it('GOV-37 are withdrawn as long as they do not count, after a dialog that says what it means', async () => {
    filings = [aFiling(), aFiling({ _id: userId(71), name: 'Ana Geerman', state: 'counts', may_withdraw: false })]
    const sent: string[] = []
    stub(withdrawFiling, ({ body }) => {
      sent.push(body.filing_id)
      filings = [aFiling({ state: 'stopped', stopped_because: 'Eva Maduro withdrew it', may_withdraw: false })]
      return { status: 'success', filing: { _id: body.filing_id, state: 'stopped', counts_at: null } }
    })
    const { user } = renderPage(<DecisionMakersPage />)
    await user.click(await screen.findByRole('button', { name: 'Withdraw the filing of Diego Arends' }))
    expect(screen.queryByRole('button', { name: 'Withdraw the filing of Ana Geerman' })).toBeNull()
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the filing of Diego Arends?' }))
    expect(dialog.getByText(/another filing can be made for Kralendijk Trust/)).toBeVisible()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('The filing is withdrawn')).toBeVisible()
    expect(await screen.findByText('Eva Maduro withdrew it')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Withdraw the filing of Diego Arends' })).toBeNull()
    expect(sent).toEqual([userId(70)])
  })

  it('GOV-37 are shown with why they were stopped, and since when they count', async () => {
    filings = [
      aFiling({ state: 'stopped', stopped_because: 'Helena Croes objected', may_confirm: false }),
      aFiling({
        _id: userId(71),
        name: 'Ana Geerman',
        state: 'counts',
        confirmer: 'notary@outside.test',
        may_confirm: false,
      }),
    ]
    renderPage(<DecisionMakersPage />)
    expect(await screen.findByText('Helena Croes objected')).toBeVisible()
    expect(screen.getByText('Confirmed from outside')).toBeVisible()
    expect(screen.getByText('notary@outside.test')).toBeVisible()
  })

  it('GOV-37 takes an external confirmer where there is no other super user', async () => {
    const sent: unknown[] = []
    stub(findCandidate, {
      status: 'success',
      candidate: { user_id: userId(2), name: 'Diego Arends', organisation: 'Kralendijk Trust' },
      another_operator: false,
    })
    stub(fileDecider, ({ body }) => {
      sent.push(body.confirmer)
      return { status: 'success', filing: { _id: userId(70), state: 'filed', counts_at: null } }
    })
    const { user } = renderPage(<DecisionMakersPage />)
    await user.click(await screen.findByRole('button', { name: 'File a confirmation' }))
    await user.type(await screen.findByLabelText('Email of the person'), 'diego@kralendijk.test')
    await user.click(screen.getByRole('button', { name: 'Find' }))
    await user.type(await screen.findByLabelText('Reference'), 'NR 12')
    await user.type(screen.getByLabelText('SHA-256 of each paper'), digest)
    await user.click(screen.getByRole('button', { name: 'File' }))
    expect(await screen.findByText('Invalid email')).toBeVisible()
    await user.type(screen.getByLabelText('Email of the external confirmer'), 'notary@outside.test')
    await user.click(screen.getByRole('button', { name: 'File' }))
    expect(await screen.findByText('Filed. The external confirmer got a link')).toBeVisible()
    expect(sent).toEqual(['notary@outside.test'])
  })
})

describe('Super users whom the command line touched', () => {
  it('GOV-41 are confirmed by another one, after a dialog that says what it means', async () => {
    operators = [
      { user_id: userId(8), name: 'eva', email: 'eva@dossier.test', may_confirm: true },
      { user_id: userId(9), name: 'noah', email: 'noah@dossier.test', may_confirm: false },
    ]
    const sent: string[] = []
    stub(confirmOperator, ({ body }) => {
      sent.push(body.user_id)
      operators = []
      return { status: 'success' }
    })
    const { user } = renderPage(<DecisionMakersPage />)
    const panel = within(await screen.findByRole('region', { name: 'Super users who wait for confirmation' }))
    expect(panel.getByText('Not yours to confirm')).toBeVisible()
    await expectNoViolations()
    await user.click(panel.getByRole('button', { name: 'Confirm eva' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm eva?' }))
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('The super user is confirmed')).toBeVisible()
    expect(sent).toEqual([userId(8)])
  })
})
