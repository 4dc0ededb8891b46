import { createUbo, deleteObject, getClientRecords, updateUbo } from '@dossier/contract/file/endpoints/records'
import type { Ubo } from '@dossier/contract/file/schemas/records'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anActionOf } from '../testing/action.builder'
import { aPerson, aShareholder, aUbo, clientRecords, idOf } from '../testing/board.builder'
import { button, dialog, panelOf } from '../testing/on-screen'
import { client, openShareholders } from '../testing/open-shareholders'

const [ana, anaPerson, greta, gretaPerson, holder, holderUbo, holderPerson] = [1, 2, 3, 4, 5, 6, 7]

/** Greta Olsen before Ana Silva, and the person of a shareholder. */
const records = () =>
  clientRecords({
    ubos: [
      { ...aUbo(ana, idOf(anaPerson)), index: 1 },
      { ...aUbo(greta, idOf(gretaPerson)), index: 0 },
      aUbo(holderUbo, idOf(holderPerson), idOf(holder)),
    ],
    shareholders: [aShareholder(holder, { ubo: idOf(holderUbo) })],
    persons: [
      aPerson(anaPerson, 'Ana Silva', { ubo_related: idOf(ana) }),
      aPerson(gretaPerson, 'Greta Olsen', { ubo_related: idOf(greta) }),
      aPerson(holderPerson, 'Rafael Cijntje', { ubo_related: idOf(holderUbo) }),
    ],
  })

const ubos = () =>
  screen
    .getAllByRole('button', { name: /^Delete / })
    .map((each) => each.getAttribute('aria-label'))
    .filter((name) => name !== 'Delete Rafael Cijntje')

describe('The UBOs of a client', () => {
  it('UBO-03 UBO-04 are those that stand alone, each a panel with the person and Delete, in the order people gave them', async () => {
    await openShareholders(records())
    expect(screen.getByRole('heading', { level: 2, name: 'UBOs' })).toBeVisible()
    expect(ubos()).toEqual(['Delete Greta Olsen', 'Delete Ana Silva'])
    expect(document.getElementById(idOf(holderUbo))).toBeNull()
    const person = panelOf(anaPerson)
    expect(person.getByRole('group', { name: 'First Name' })).toHaveTextContent('Ana')
    for (const block of ['Name', 'Passport', 'Address', 'Second ID']) {
      expect(person.getByRole('heading', { name: block })).toBeVisible()
    }
    expect(person.getByRole('group', { name: 'Percentage held' })).toBeVisible()
    expect(panelOf(holderPerson).queryByRole('group', { name: 'Percentage held' })).toBeNull()
    await expectNoViolations()
  })

  it('UBO-09 shows an origin of their own where they were given one', async () => {
    const [first, second, ...others] = records().ubos
    const ubos = [{ ...first, location_type: { value: null, new_value: 'abroad' } }, second, ...others] as Ubo[]
    await openShareholders({ ...records(), ubos })
    expect(panelOf(ana).getByRole('heading', { name: 'UBO' })).toBeVisible()
    expect(panelOf(ana).getAllByRole('group', { name: 'Origin' })[0]).toHaveTextContent('Non-resident')
    expect(panelOf(greta).queryByRole('heading', { name: 'UBO' })).toBeNull()
  })

  it('UBO-03 PER-09 collapses', async () => {
    const { user } = await openShareholders(records())
    const toggle = button('Ana Silva')
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect(panelOf(ana).queryByRole('group', { name: 'First Name' })).toBeNull()
  })

  it('UBO-05 UBO-03 asks before it requests a removal, and says why it is refused', async () => {
    const { user } = await openShareholders(records())
    stub(deleteObject, () => refuse('conflict', { message: 'Delete is already requested' }))
    await user.click(button('Delete Ana Silva'))
    expect(await screen.findByRole('dialog', { name: 'Delete UBO' })).toHaveTextContent(
      'Are you sure you want to delete this UBO?',
    )
    await user.click(dialog().getByRole('button', { name: 'Delete' }))
    expect(await dialog().findByText('Delete is already requested')).toBeVisible()
    const sent: unknown[] = []
    stub(deleteObject, ({ body }) => {
      sent.push(body)
      return { status: 'success', result: 'requested' }
    })
    await user.click(dialog().getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted request has been submitted successfully')).toBeVisible()
    expect(sent).toEqual([{ id: idOf(ana), type: 'ubo', rev: aUbo(ana, '').rev }])
  })

  it('UBO-04 PRM-35 are deleted, added and moved by those alone who may', async () => {
    await openShareholders(records(), { permissions: ['view_ubo_section_general'] })
    expect(screen.getByRole('heading', { level: 2, name: 'UBOs' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Delete|Move|Add New|Edit)/ })).toBeNull()
  })
})

describe('Adding a UBO', () => {
  it('UBO-07 PER-13 asks for the names and nothing else, and leads to what was added', async () => {
    const { user } = await openShareholders(clientRecords())
    expect(screen.getByText('No UBOs yet')).toBeVisible()
    await user.click(button('Add New to UBOs'))
    await screen.findByRole('dialog')
    expect(dialog().getAllByRole('textbox')).toHaveLength(2)
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(dialog().getByText('First name is required')).toBeVisible()
    expect(dialog().getByText('Last name is required')).toBeVisible()
    const [added, person] = [aUbo(ana, idOf(anaPerson)), aPerson(anaPerson, 'Ana Silva', { ubo_related: idOf(ana) })]
    const sent: unknown[] = []
    stub(createUbo, ({ body }) => {
      sent.push(body)
      return { status: 'success', ubo: added, person, action: anActionOf(client, 'create') }
    })
    stub(getClientRecords, clientRecords({ ubos: [added], persons: [person] }))
    await screen.findByRole('dialog')
    await user.type(dialog().getByRole('textbox', { name: 'First Name' }), 'Ana')
    await user.type(dialog().getByRole('textbox', { name: 'Last Name' }), 'Silva')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(sent).toEqual([{ company_id: client, firstName: 'Ana', lastName: 'Silva' }])
    await waitFor(() => expect(button('Ana Silva')).toHaveFocus())
  })

  it('UBO-07 says under its field what the server finds wrong', async () => {
    const { user } = await openShareholders(clientRecords())
    await user.click(button('Add New to UBOs'))
    stub(createUbo, () => refuse('invalid-request', { errors: { firstName: 'Input too long' } }))
    await screen.findByRole('dialog')
    await user.type(dialog().getByRole('textbox', { name: 'First Name' }), 'Ana')
    await user.type(dialog().getByRole('textbox', { name: 'Last Name' }), 'Silva')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(await dialog().findByText('Input too long')).toBeVisible()
  })
})

describe('The order of UBOs', () => {
  it('UBO-09 changes at once, and the button keeps the focus', async () => {
    const { user } = await openShareholders(records())
    const sent: unknown[] = []
    stub(updateUbo, ({ params, body }) => {
      sent.push({ ...params, ...body })
      return { status: 'success', ubo: aUbo(greta, idOf(gretaPerson)), action: null, actions: [] }
    })
    const moved = records()
    stub(getClientRecords, { ...moved, ubos: moved.ubos.map((ubo) => ({ ...ubo, index: 1 - ubo.index })) })
    expect(button('Move Greta Olsen up')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Move Greta Olsen up'))
    expect(sent).toEqual([])
    await user.click(button('Move Greta Olsen down'))
    await waitFor(() => expect(ubos()).toEqual(['Delete Ana Silva', 'Delete Greta Olsen']))
    expect(sent).toEqual([{ id: idOf(greta), index: 1 }])
    expect(button('Move Greta Olsen down')).toHaveFocus()
    expect(button('Move Greta Olsen down')).toHaveAttribute('aria-disabled', 'true')
  })

  it('UBO-09 says that it could not be changed', async () => {
    const { user } = await openShareholders(records())
    stub(updateUbo, () => refuse('forbidden'))
    await user.click(button('Move Ana Silva up'))
    expect(await screen.findByText(/There was an error during saving/)).toBeVisible()
    expect(ubos()).toEqual(['Delete Greta Olsen', 'Delete Ana Silva'])
  })
})
