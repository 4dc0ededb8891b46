import { getDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import type { NobodyDecides } from '@dossier/contract/file/schemas/changes'
import { wholeCompany } from '@dossier/contract/testing/form-answers'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aForm, companyId, recordId } from '../testing/a-form'
import { stubNothingCompared } from '../testing/nothing-compared'
import { RecordPage } from './record-page'

async function open(why: { nobody_decides?: NobodyDecides; missing_permission?: string }) {
  stub(getDueDiligence, { ...aForm(wholeCompany, { status: 'submitted' }), ...why })
  const routes = [{ path: '/:companyId/due-diligence/:itemId', element: <RecordPage /> }]
  renderPage(routes, { at: `/${companyId}/due-diligence/${recordId}` })
  await screen.findByRole('button', { name: 'Reject' })
}

beforeEach(() => {
  stubClient()
  stubNothingCompared()
})

describe('A submitted questionnaire that no one may approve', () => {
  it.each<[NobodyDecides['because'], string[], string | undefined, string]>([
    [
      'right',
      [],
      'approve_due_diligence',
      'No active user may approve due diligence. Missing permission: approve_due_diligence. Give it to someone who did not edit this form.',
    ],
    [
      'sight',
      ['Olivia Officer'],
      'view_due_diligence',
      'Those who may approve due diligence may not see it: Olivia Officer. Missing permission: view_due_diligence. Give it to one of them.',
    ],
    [
      'waiting',
      ['Olivia Officer', 'Sam Supervisor'],
      undefined,
      'Another decision maker has to confirm an account first, before these decide: Olivia Officer, Sam Supervisor.',
    ],
    [
      'former',
      ['Ada Administrator'],
      'approve_due_diligence',
      'Edited by Ada Administrator, and others could have approved it since. Missing permission of all others: approve_due_diligence. Give it to someone who did not edit this form.',
    ],
  ])('GOV-06 GOV-28 says so, why and what to do: %s', async (because, names, missing, text) => {
    await open({ nobody_decides: { because, names }, ...(missing && { missing_permission: missing }) })
    expect(await screen.findByText('Nobody can approve this form')).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    if (because === 'right') await expectNoViolations()
  })

  it('GOV-06 says nothing where someone may', async () => {
    await open({})
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible()
    expect(screen.queryByText('Nobody can approve this form')).toBeNull()
  })
})
