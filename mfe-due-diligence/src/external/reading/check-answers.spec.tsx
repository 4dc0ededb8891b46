import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aWholeForm } from '../../testing/a-form'
import { aFormServer } from '../../testing/a-form-server'
import { openSection, openView } from '../../testing/open-form'

beforeEach(() => {
  window.history.replaceState(null, '', '/fill-due-diligence/')
})

describe('All answers on one page', () => {
  it('are there to be checked before signing, each section with the way to change it', async () => {
    aFormServer(aWholeForm())
    const { user } = await openView('check', 'Check your answers')
    const company = within(screen.getByRole('region', { name: 'Company information' }))
    expect(company.getByText('Harbour Holdings B.V.')).toBeVisible()
    expect(company.getByText('27/03/2015')).toBeVisible()
    expect(screen.getAllByRole('link', { name: /^Change / })).toHaveLength(10)
    await expectNoViolations()
    await user.click(screen.getByRole('link', { name: 'Change Signature' }))
    expect(await screen.findByLabelText('Position')).toHaveValue('Director')
  })
})

describe('A form that is approved', () => {
  it('DDL-33 DDL-84 is there to read only', async () => {
    aFormServer(aWholeForm({ status: 'approved' }))
    await openSection()
    expect(screen.getByText('27/03/2015')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save and continue' })).toBeNull()
    await expectNoViolations()
  })

  it('offers no change on the page of all answers', async () => {
    aFormServer(aWholeForm({ status: 'approved' }))
    await openView('check', 'Check your answers')
    expect(screen.queryByRole('link', { name: /^Change / })).toBeNull()
  })
})
