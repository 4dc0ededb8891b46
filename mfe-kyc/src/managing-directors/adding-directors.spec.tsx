import { createDirector, createPerson, getClientRecords } from '@dossier/contract/file/endpoints/records'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { anOpenChange } from '@dossier/shared-ui/testing/records.builder'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anActionOf } from '../testing/action.builder'
import { aDirector, aPerson, idOf } from '../testing/board.builder'
import { button, client, dialog, house, houseEntity, openDirectors, records } from '../testing/open-directors'

const action = anActionOf(client, 'create')

describe('Adding a managing director', () => {
  it('MBD-04 MBD-05 asks origin and type, then the name that fits it, and says what is missing', async () => {
    const { user } = await openDirectors()
    await user.click(button('Add New'))
    await screen.findByRole('dialog')
    expect(dialog().queryByRole('textbox')).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(dialog().getByText('Location type is required')).toBeVisible()
    expect(dialog().getByText('Director type is required')).toBeVisible()
    await user.click(dialog().getByRole('radio', { name: 'Resident' }))
    expect(dialog().queryByText('Location type is required')).toBeNull()
    await user.click(dialog().getByRole('radio', { name: 'Individual' }))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(dialog().getByText('First name is required')).toBeVisible()
    expect(dialog().getByText('Last name is required')).toBeVisible()
    expect(dialog().getByLabelText('First Name')).toHaveFocus()
    await user.click(dialog().getByRole('radio', { name: 'Legal entity' }))
    expect(dialog().queryByLabelText('First Name')).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(dialog().getByText('Company name is required')).toBeVisible()
    await expectNoViolations()
  })

  it('MBD-09 DSH-12 sends what fits the type, and shows the new director with its mark', async () => {
    const sent: unknown[] = []
    const pending_actions = [anOpenChange({ actionType: 'create' })]
    const md = aDirector(8, { persons: [idOf(9)], pending_actions })
    const person = aPerson(9, 'Ben Ortiz', { under: idOf(8), pending_actions })
    const { user } = await openDirectors()
    stub(createDirector, ({ body }) => {
      sent.push(body)
      const { mds, persons } = records()
      stub(getClientRecords, records({ mds: [...mds, md], persons: [...persons, person] }))
      return { status: 'success', md, persons: [person], entities: [], action }
    })
    await user.click(button('Add New'))
    await screen.findByRole('dialog')
    await user.click(dialog().getByRole('radio', { name: 'Legal entity' }))
    await user.type(dialog().getByLabelText('Company name'), 'Typed before')
    await user.click(dialog().getByRole('radio', { name: 'Individual' }))
    await user.click(dialog().getByRole('radio', { name: 'Resident' }))
    await user.type(dialog().getByLabelText('First Name'), 'Ben')
    await user.type(dialog().getByLabelText('Last Name'), 'Ortiz')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(sent).toEqual([
      { company_id: client, location_type: 'local', entity_type: 'person', firstName: 'Ben', lastName: 'Ortiz' },
    ])
    expect(await screen.findByText('New managing director, awaiting approval')).toBeVisible()
    await waitFor(() => expect(button('Ben Ortiz')).toHaveFocus())
    expect(screen.queryByText('New person, awaiting approval')).toBeNull()
  })

  it('MBD-09 adds to the board of a legal entity', async () => {
    const sent: unknown[] = []
    stub(createDirector, ({ body }) => {
      sent.push(body)
      return { status: 'success', md: aDirector(8), persons: [], entities: [], action }
    })
    const { user } = await openDirectors()
    await user.click(button('Add director to Harbour Directors B.V.'))
    await screen.findByRole('dialog')
    await user.click(dialog().getByRole('radio', { name: 'Non-resident' }))
    await user.click(dialog().getByRole('radio', { name: 'Legal entity' }))
    await user.type(dialog().getByLabelText('Company name'), 'Lagoon Trust B.V.')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('Data saved successfully')
    expect(sent).toEqual([
      {
        company_id: client,
        mbd_related: idOf(house),
        location_type: 'abroad',
        entity_type: 'entity',
        name: 'Lagoon Trust B.V.',
      },
    ])
  })

  it('PER-13 PER-16 adds an official with names and title', async () => {
    const sent: unknown[] = []
    stub(createPerson, ({ body }) => {
      sent.push(body)
      return { status: 'success', person: aPerson(9, 'Lena Booi'), action }
    })
    const { user } = await openDirectors()
    await user.click(button('Add official to Harbour Directors B.V.'))
    await screen.findByRole('dialog')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(dialog().getByText('First name is required')).toBeVisible()
    expect(dialog().getByText('Last name is required')).toBeVisible()
    await user.type(dialog().getByLabelText('First Name'), 'Lena')
    await user.type(dialog().getByLabelText('Last Name'), 'Booi')
    await user.selectOptions(dialog().getByLabelText('Title'), 'Registered Agent')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('Data saved successfully')
    expect(sent).toEqual([
      { company_id: client, md_id: idOf(house), firstName: 'Lena', lastName: 'Booi', title: 'Registered Agent' },
    ])
  })

  it('is not offered below a director that is about to be removed', async () => {
    const pending_actions = [anOpenChange({ actionType: 'remove' })]
    const mds = [aDirector(house, { legalEntity: idOf(houseEntity), pending_actions })]
    await openDirectors(records({ mds }))
    expect(screen.getByText('Removal requested, awaiting approval')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Add (director|official)/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete Harbour Directors B.V.' })).toBeNull()
    expect(button('Add New')).toBeVisible()
  })
})
