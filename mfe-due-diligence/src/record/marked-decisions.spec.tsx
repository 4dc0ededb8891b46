import { countersignForm, getDueDiligence, listDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import type { MarkedDecision } from '@dossier/contract/due-diligence/schemas/forms'
import { wholeCompany } from '@dossier/contract/testing/form-answers'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { RecordListPage } from '../records/record-list-page'
import { aForm, aRecord, companyId, recordId } from '../testing/a-form'
import { stubNothingCompared } from '../testing/nothing-compared'
import { sectionCalled } from '../testing/section-called'
import { RecordPage } from './record-page'

const ofForm: MarkedDecision = {
  _id: '65f0c0ffee65f0c0ffee6601',
  what: 'approved',
  document: null,
  name: 'Ada Founder',
  at: '2026-03-02T09:00:00.000Z',
  self_approved: true,
}
const ofDocument: MarkedDecision = {
  _id: '65f0c0ffee65f0c0ffee6602',
  what: 'document approved',
  document: { _id: '65f0c0ffee65f0c0ffee6603', type: 'certofinc' },
  name: 'Ada Founder',
  at: '2026-03-02T09:00:00.000Z',
  unconfirmed: true,
}
const countersigned = { by: 'Diego Arends', at: '2026-11-24T12:00:00.000Z' }

const answer = (marked: readonly MarkedDecision[], may: readonly string[]) => ({
  ...aForm(wholeCompany, { status: 'approved', marked_decisions: [...marked] }),
  ...(may.length > 0 && { may_countersign: [...may] }),
})

async function open(marked: readonly MarkedDecision[], may: readonly string[] = []) {
  stub(getDueDiligence, answer(marked, may))
  const routes = [{ path: '/:companyId/due-diligence/:itemId', element: <RecordPage /> }]
  const page = renderPage(routes, { at: `/${companyId}/due-diligence/${recordId}` })
  await screen.findByRole('heading', { name: 'Yearly review', level: 1 })
  return page
}

beforeEach(() => {
  stubClient()
  stubNothingCompared()
})

describe('Marked decisions on a questionnaire', () => {
  it('GOV-37 are countersigned by who may, after a dialog that says what it means', async () => {
    const { user } = await open([ofForm, ofDocument], [ofDocument._id])
    const section = sectionCalled('Marked decisions')
    expect(section.getByText(/^Approved by Ada Founder/)).toBeVisible()
    expect(section.getByText(/^Document accepted: Certificate of incorporation by Ada Founder/)).toBeVisible()
    expect(section.getByText('Self-approved')).toBeVisible()
    expect(section.getByText('Unconfirmed')).toBeVisible()
    const sent: unknown[] = []
    stub(countersignForm, ({ body }) => {
      sent.push(body)
      stub(getDueDiligence, answer([ofForm, { ...ofDocument, countersigned }], []))
      return { status: 'success', dueDiligence: aRecord() }
    })
    await user.click(section.getByRole('button', { name: 'Countersign' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Countersign this decision?' }))
    expect(dialog.getByText('Document accepted: Certificate of incorporation')).toBeVisible()
    expect(dialog.getByText(/It stays marked 'Unconfirmed', with your name/)).toBeVisible()
    await expectNoViolations()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Countersign' }))
    expect(await screen.findByText('Decision countersigned')).toBeVisible()
    expect(await section.findByText(/^Unconfirmed, reviewed by/)).toHaveTextContent(/Diego Arends.* on 24\/11\/2026/)
    expect(section.queryByRole('button', { name: 'Countersign' })).toBeNull()
    expect(sent).toEqual([{ id: recordId, decision: ofDocument._id }])
  })

  it('GOV-37 say why countersigning was refused', async () => {
    const { user } = await open([ofForm], [ofForm._id])
    stub(countersignForm, () => refuse('conflict', { message: 'There is nothing to countersign' }))
    await user.click(sectionCalled('Marked decisions').getByRole('button', { name: 'Countersign' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Countersign this decision?' }))
    await user.click(dialog.getByRole('button', { name: 'Countersign' }))
    expect(await screen.findByText('There is nothing to countersign')).toBeVisible()
  })

  it('GOV-37 are only shown to everyone else, and nothing is said of a form without any', async () => {
    const { unmount } = await open([ofForm])
    expect(sectionCalled('Marked decisions').queryByRole('button', { name: 'Countersign' })).toBeNull()
    unmount()
    await open([])
    expect(screen.queryByText('Marked decisions')).toBeNull()
  })

  it('GOV-02 GOV-37 are said in the list of forms, first what still waits for its review', async () => {
    const records = [
      aRecord({ marked_decisions: [ofForm, { ...ofDocument, countersigned }] }),
      aRecord({ _id: companyId, marked_decisions: [{ ...ofDocument, countersigned }] }),
    ]
    stub(listDueDiligence, { status: 'success', records, count: 2 })
    const routes = [{ path: '/:companyId/due-diligence', element: <RecordListPage /> }]
    renderPage(routes, { at: `/${companyId}/due-diligence` })
    expect(await screen.findByText('Self-approved')).toBeVisible()
    expect(screen.getByText(/^Unconfirmed, reviewed by/)).toHaveTextContent(/Diego Arends.* on 24\/11\/2026/)
  })
})
