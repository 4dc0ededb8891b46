import { saveDueDiligence, submitReport } from '@dossier/contract/due-diligence/endpoints/forms'
import { documentTypesIn } from '@dossier/contract/file/documents'
import { getTerms } from '@dossier/contract/people/endpoints/organisation'
import { getOrganisationOfLink } from '@dossier/contract/people/endpoints/organisation-settings'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { loseConnection, refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { anElement, aWholeForm } from '../../testing/a-form'
import { aFormDocument } from '../../testing/a-form-document'
import { aFormServer, organisation } from '../../testing/a-form-server'
import { onWire } from '../../testing/a-wire-document'
import { openForm, openView } from '../../testing/open-form'

beforeEach(() => {
  window.history.replaceState(null, '', '/fill-due-diligence/')
})

const people = (['director', 'shareholder', 'beneficiary'] as const).map((type) => anElement(type)._id)

/** Everything that a form asks for. */
const allDocuments = documentTypesIn('due_diligence').flatMap(({ type, perPerson }, position) =>
  (perPerson ? people : [null]).map((dueDiligenceElement, person) => {
    const _id = `65f0c0ffee65f0c0ffee7${String(position * 10 + person).padStart(3, '0')}`
    return onWire(aFormDocument({ _id, documentType: type, dueDiligenceElement }))
  }),
)

const whole = (facts: Parameters<typeof aWholeForm>[0] = {}) => ({ ...aWholeForm(facts), docs: allDocuments })

async function pressSubmit() {
  const page = openForm()
  await page.user.click(await screen.findByRole('button', { name: 'Submit' }))
  return page
}

const openConfirmation = async () => {
  const { user } = await pressSubmit()
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit this form' }))
  const [correct, accepted] = dialog.getAllByRole('checkbox')
  if (correct === undefined || accepted === undefined) throw new Error('There are two confirmations')
  return { user, dialog, correct, accepted, submit: dialog.getByRole('button', { name: 'Submit' }) }
}

const incomplete = 'Some of the required fields are missing in the form, please fill all of the needed information'

describe('Submitting a form in which something is missing', () => {
  it('DDL-49 says so and leads to the first of it, which has the focus', async () => {
    aFormServer(aWholeForm({}, { us_applicant_connect: null, position: '' }))
    await pressSubmit()
    expect(await screen.findByText(incomplete)).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'FATCA', level: 1 })).toBeVisible()
    const group = screen.getByRole('group', {
      name: 'Is the income effectively connected with a US trade or business?',
    })
    await waitFor(() => expect(group).toHaveFocus())
    expect(within(group).getByText('This field is required')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('DDL-46 DDL-49 leads to an element of another section, on its step', async () => {
    const form = aWholeForm()
    const unanswered = { value: null, new_value: null, error: 'This field is required' }
    aFormServer({
      ...form,
      elements: form.elements.map((element) =>
        element.type === 'corporate_shareholder' ? { ...element, contact_email_address: unanswered } : element,
      ),
    })
    await pressSubmit()
    expect(await screen.findByRole('heading', { name: 'Quay Management N.V.', level: 1 })).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Contact email address')).toHaveFocus())
  })
})

describe('The confirmations before a form is submitted', () => {
  it('DDL-50 are two, both of which it takes', async () => {
    aFormServer(whole())
    const { user, dialog, correct, accepted, submit } = await openConfirmation()
    expect(correct).toHaveAccessibleName('The information in this form is correct, current and complete.')
    expect(accepted).toHaveAccessibleName('I accept the terms and conditions and the privacy policy.')
    expect(dialog.queryByRole('button', { name: 'Proceed anyway' })).toBeNull()
    await expectNoViolations()
    expect(submit).toBeDisabled()
    await user.click(correct)
    expect(submit).toBeDisabled()
    await user.click(accepted)
    expect(submit).toBeEnabled()
    await user.click(correct)
    expect(submit).toBeDisabled()
  })

  it('DDL-50 the terms and the privacy policy open in a dialog', async () => {
    aFormServer(whole())
    stub(getOrganisationOfLink, {
      status: 'success',
      organisation: { ...organisation, privacy_text: 'Kept ten years' },
    })
    stub(getTerms, () => loseConnection())
    const { user, dialog } = await openConfirmation()
    await user.click(dialog.getByRole('button', { name: 'Read the terms and the privacy policy' }))
    const texts = within(await screen.findByRole('dialog', { name: 'Terms and privacy policy' }))
    const retry = await texts.findByRole('button', { name: 'Retry' })
    expect(texts.getByText('Kept ten years')).toBeVisible()
    stub(getTerms, { status: 'success', terms: { content: 'Be honest', structure: '', updated_at: null } })
    await user.click(retry)
    expect(await texts.findByText('Be honest')).toBeVisible()
    await expectNoViolations()
    await user.click(texts.getByRole('button', { name: 'Close' }))
    expect(dialog.getByRole('button', { name: 'Submit' })).toBeVisible()
  })

  it('DDL-51 wait until missing documents, which are listed, are accepted by Proceed anyway', async () => {
    aFormServer({ ...whole(), docs: allDocuments.slice(2, -1) })
    const { user, dialog, correct, accepted, submit } = await openConfirmation()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Due diligence form',
      'Certificate of incorporation',
      'Proof of address, Ada Lint',
    ])
    for (const control of [correct, accepted, submit]) expect(control).toBeDisabled()
    await expectNoViolations()
    await user.click(dialog.getByRole('button', { name: 'Proceed anyway' }))
    expect(submit).toBeDisabled()
    await user.click(correct)
    await user.click(accepted)
    expect(submit).toBeEnabled()
  })
})

describe('Submitting a form', () => {
  const submitted_at = '2026-03-02T14:02:00.000Z'

  it.each(['draft', 'rejected'] as const)('DDL-37 DDL-52 a %s one is received, with the date', async (status) => {
    const server = aFormServer(whole({ status }))
    stub(submitReport, ({ body }) => {
      expect(body).toEqual({ token: 'a-token', rev: 3 })
      server.become((form) => ({
        ...form,
        dueDiligence: { ...form.dueDiligence, status: 'submitted', submitted_at, rev: form.dueDiligence.rev + 1 },
      }))
      return { status: 'success', dueDiligence: server.form().dueDiligence }
    })
    const { user, correct, accepted, submit } = await openConfirmation()
    await user.click(correct)
    await user.click(accepted)
    await user.click(submit)
    expect(await screen.findByText('Successfully submitted')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Your form has been received').closest('[role="note"]')).toHaveTextContent(
      /Submitted on 02\/03\/2026 \d\d:02/,
    )
    expect(screen.getByText('Submitted by Client')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    await expectNoViolations()
  })

  it('DDL-52 says when that failed, and stays', async () => {
    aFormServer(whole())
    stub(submitReport, () => refuse('unavailable'))
    const { user, correct, accepted, submit } = await openConfirmation()
    await user.click(correct)
    await user.click(accepted)
    await user.click(submit)
    expect(await screen.findByText('Error submitting')).toBeVisible()
    expect(submit).toBeEnabled()
  })

  it('DDL-33 DDL-37 a submitted one can still be corrected', async () => {
    const server = aFormServer(whole({ status: 'submitted', submitted_at }))
    const { user } = await openView('signature', 'Signature')
    await user.type(screen.getByLabelText('Position'), ' and owner')
    await user.tab()
    expect(await screen.findByText(/^Saved /)).toBeVisible()
    expect(server.saved).toEqual([{ record: { position: 'Director and owner' }, elements: [] }])
  })

  it('asks for nothing while an answer is not saved', async () => {
    aFormServer(whole())
    const { user } = await openView('signature', 'Signature')
    stub(saveDueDiligence, () => loseConnection())
    await user.type(screen.getByLabelText('Position'), ' and owner')
    await user.click(screen.getByRole('link', { name: 'All sections' }))
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    expect(await screen.findByText(/There is no connection/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
