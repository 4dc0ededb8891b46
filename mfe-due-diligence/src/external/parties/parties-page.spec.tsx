import { addElement } from '@dossier/contract/due-diligence/endpoints/forms'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { anElement, aWholeForm } from '../../testing/a-form'
import { aFormServer } from '../../testing/a-form-server'
import { openSection, openView } from '../../testing/open-form'

beforeEach(() => {
  window.history.replaceState(null, '', '/fill-due-diligence/')
})

const directors = 'Directors, private persons'

describe('The companies and people of a form', () => {
  it.each([
    ['Company directors, corporate persons', 'Quay Management N.V.', 'Company name'],
    [directors, 'Ada Lint', 'Full name'],
    ['Shareholders, corporate', 'Quay Management N.V.', 'Company name'],
    ['Shareholders, private', 'Ada Lint', 'Full name'],
    ['Beneficiary owners, private', 'Ada Lint', 'Full name'],
  ] as const)(
    'DDL-26 DDL-27 %s: each with how far it is, and Add New asks for a name',
    async (section, name, label) => {
      aFormServer(aWholeForm())
      const { user } = await openSection(section)
      const item = screen.getByRole('link', { name }).closest('li')
      expect(item).toHaveTextContent('Complete')
      await user.click(screen.getByRole('button', { name: 'Add New' }))
      const dialog = await screen.findByRole('dialog', { name: 'Add New' })
      await expectNoViolations()
      await user.click(within(dialog).getByRole('button', { name: 'Add' }))
      expect(await within(dialog).findByText('This field is required')).toBeVisible()
      expect(within(dialog).getByLabelText(label)).toHaveFocus()
    },
  )

  it.each(['Company information', 'Additional information', 'AML and compliance statement', 'FATCA', 'Signature'])(
    'DDL-26 %s has no Add New',
    async (section) => {
      aFormServer(aWholeForm())
      await openSection(section)
      expect(screen.getByRole('button', { name: 'Save and continue' })).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Add New' })).toBeNull()
    },
  )

  it('DDL-28 adds one, says so, and leads to its questions', async () => {
    const server = aFormServer(aWholeForm())
    const element = { ...anElement('director', { full_name: 'Bo Reed' }), _id: '65f0c0ffee65f0c0ffee6599' }
    stub(addElement, ({ body }) => {
      expect(body).toEqual({ token: 'a-token', type: 'director', name: 'Bo Reed' })
      server.become((form) => ({ ...form, elements: [...form.elements, element] }))
      return { status: 'success', element, rev: 4 }
    })
    const { user } = await openSection(directors)
    await user.click(screen.getByRole('button', { name: 'Add New' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add New' })
    await user.type(within(dialog).getByLabelText('Full name'), ' Bo Reed ')
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Successfully added new director')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Bo Reed', level: 1 })).toBeVisible()
    expect(screen.getByLabelText('Full name')).toHaveValue('Bo Reed')
  })

  it('DDL-83 removes one after asking, and says when that failed', async () => {
    const server = aFormServer(aWholeForm())
    const { _id } = anElement('director')
    stub(deleteObject, () => refuse('forbidden'))
    const { user } = await openSection(directors)
    await user.click(screen.getByRole('button', { name: 'Remove Ada Lint' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove Ada Lint?' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Error deleting')).toBeVisible()
    stub(deleteObject, ({ body }) => {
      expect(body).toEqual({ id: _id, type: 'due_diligence_element', accessToken: 'a-token' })
      server.become((form) => ({ ...form, elements: form.elements.filter((element) => element._id !== _id) }))
      return { status: 'success', result: 'deleted' }
    })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('None added')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('DDL-84 of an approved form are there to read', async () => {
    aFormServer(aWholeForm({ status: 'approved' }))
    await openView('director', directors)
    expect(screen.getByRole('heading', { name: 'Ada Lint' })).toBeVisible()
    expect(screen.getByText('02/01/1970')).toBeVisible()
    for (const name of ['Add New', 'Remove Ada Lint']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    await expectNoViolations()
  })
})
