import { createDirector, createPerson, createShareholder, createUbo } from '@dossier/contract/file/endpoints/records'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { anOpenChange } from '@dossier/shared-ui/testing/records.builder'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anActionOf } from '../testing/action.builder'
import { aDirector, anEntity, aPerson, aShareholder, aUbo, idOf } from '../testing/board.builder'
import { button, dialog } from '../testing/on-screen'
import {
  client,
  holdingEntity,
  openShareholders,
  ownerPerson,
  rafaelPerson,
  records,
} from '../testing/open-shareholders'

const action = anActionOf(client, 'create')
const combobox = async () =>
  within(await screen.findByRole('dialog')).findByRole('combobox', {
    name: 'Existing person or company of this file',
  })
const offered = () =>
  within(screen.getByRole('listbox', { name: /^Existing/ }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const [house, boardPerson] = [61, 10]

/** The records of the page, with a house that directs the company among the shareholders. */
const withHouse = () =>
  records({
    mds: [
      aDirector(9, { persons: [idOf(boardPerson)], share_holder_related: idOf(4) }),
      aDirector(house, { legalEntity: idOf(62), share_holder_related: idOf(4) }),
    ],
    entities: [...records().entities, anEntity(62, 'Harbour Directors B.V.', { under: idOf(house) })],
  })

describe('Someone of the file', () => {
  it('SHR-12, ruling 20 becomes a shareholder by keyboard: only the percentage is asked then', async () => {
    const sent: unknown[] = []
    stub(createShareholder, ({ body }) => {
      sent.push(body)
      return { status: 'success', shareholder: aShareholder(21), action }
    })
    const { user } = await openShareholders()
    button('Add New').focus()
    await user.keyboard('{Enter}')
    await user.type(await combobox(), 'silva')
    expect(offered()).toEqual(['Ana Silva'])
    await user.keyboard('{Enter}')
    expect(dialog().queryByRole('radio')).toBeNull()
    expect(dialog().queryByLabelText('First Name')).toBeNull()
    await expectNoViolations()
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(dialog().getByText('Percentage of shares held is required')).toBeVisible()
    await user.type(dialog().getByLabelText('Percentage of shares held'), '25')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('Data saved successfully')
    expect(sent).toEqual([
      { company_id: client, shareholder_type: 'person', person_id: idOf(ownerPerson), percentage_held: 25 },
    ])
  })

  it('ruling 20 is not offered where they are already, nor what would own itself, nor who is about to go', async () => {
    const { user } = await openShareholders()
    await user.click(button('Add New'))
    await screen.findByRole('dialog')
    await user.type(await combobox(), '{ArrowDown}')
    expect(offered()).toEqual(['Ana Silva', 'Greta Olsen'])
  })

  it('ruling 20 is distinguished from another of the same name by the date of birth, and WRK-24 is offered while only proposed', async () => {
    const born = aPerson(boardPerson, 'Greta Olsen', { under: idOf(9), values: { dateOfBirth: '1970-03-05' } })
    const coming = aPerson(ownerPerson, 'Ana Silva', { pending_actions: [anOpenChange({ actionType: 'create' })] })
    const { user } = await openShareholders(
      records({ persons: [born, coming, aPerson(rafaelPerson, 'Rafael Cijntje')] }),
    )
    await user.click(button('Add New'))
    await screen.findByRole('dialog')
    await user.type(await combobox(), '{ArrowDown}')
    expect(offered()).toEqual(['Ana Silva, proposed', 'Greta Olsen, born 05/03/1970'])
  })

  it('SHR-12, ruling 20 is noticed by the name that is typed, and used instead', async () => {
    const sent: unknown[] = []
    stub(createShareholder, ({ body }) => {
      sent.push(body)
      return { status: 'success', shareholder: aShareholder(21), action }
    })
    const { user } = await openShareholders()
    await user.click(button('Add New'))
    await screen.findByRole('dialog')
    await user.type(dialog().getByLabelText('Percentage of shares held'), '5')
    await user.click(dialog().getByRole('radio', { name: 'Individual' }))
    await user.type(dialog().getByLabelText('First Name'), 'ana')
    await user.type(dialog().getByLabelText('Last Name'), 'Silva')
    expect(dialog().getByText('A person with this name is already in this file')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Use Ana Silva' }))
    expect(await combobox()).toHaveValue('Ana Silva')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('Data saved successfully')
    expect(sent).toEqual([
      { company_id: client, shareholder_type: 'person', person_id: idOf(ownerPerson), percentage_held: 5 },
    ])
  })

  it.each([
    ['stands in the list already', 'Rafael', 'Cijntje', records()],
    [
      'is to be removed',
      'Ana',
      'Silva',
      records({
        persons: [aPerson(ownerPerson, 'Ana Silva', { pending_actions: [anOpenChange({ actionType: 'remove' })] })],
      }),
    ],
  ])(
    'ruling 20 is noticed by the name that is typed, and not offered, where that person %s',
    async (_, first, last, held) => {
      const { user } = await openShareholders(held)
      await user.click(button('Add New'))
      await screen.findByRole('dialog')
      await user.click(dialog().getByRole('radio', { name: 'Individual' }))
      expect(dialog().queryByText('A person with this name is already in this file')).toBeNull()
      await user.type(dialog().getByLabelText('First Name'), first)
      await user.type(dialog().getByLabelText('Last Name'), last)
      expect(dialog().getByText('A person with this name is already in this file')).toBeVisible()
      expect(dialog().getByText('Already listed here, or about to be removed')).toBeVisible()
      expect(dialog().queryByRole('button', { name: /^Use/ })).toBeNull()
    },
  )

  it('WRK-24 who is only proposed is noticed by the name that is typed, and used', async () => {
    const sent: unknown[] = []
    stub(createShareholder, ({ body }) => {
      sent.push(body)
      return { status: 'success', shareholder: aShareholder(21), action }
    })
    const coming = aPerson(ownerPerson, 'Ana Silva', { pending_actions: [anOpenChange({ actionType: 'create' })] })
    const { user } = await openShareholders(records({ persons: [coming] }))
    await user.click(button('Add New'))
    await screen.findByRole('dialog')
    await user.type(dialog().getByLabelText('Percentage of shares held'), '5')
    await user.click(dialog().getByRole('radio', { name: 'Individual' }))
    await user.type(dialog().getByLabelText('First Name'), 'Ana')
    await user.type(dialog().getByLabelText('Last Name'), 'Silva')
    expect(dialog().getByText(/Ana Silva.? is already proposed/)).toBeVisible()
    await user.click(dialog().getByRole('button', { name: /^Use .*Ana Silva/ }))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('Data saved successfully')
    expect(sent).toEqual([
      { company_id: client, shareholder_type: 'person', person_id: idOf(ownerPerson), percentage_held: 5 },
    ])
  })

  it('MBD-09, ruling 20 becomes a director with an origin', async () => {
    const sent: unknown[] = []
    stub(createDirector, ({ body }) => {
      sent.push(body)
      return { status: 'success', md: aDirector(21), persons: [], entities: [], action }
    })
    const { user } = await openShareholders(withHouse())
    await user.click(button('Harbour Directors B.V.'))
    await user.click(button('Add director to Harbour Directors B.V.'))
    await screen.findByRole('dialog')
    await user.type(await combobox(), 'lagoon{Enter}')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(dialog().getByText('Location type is required')).toBeVisible()
    await user.click(dialog().getByRole('radio', { name: 'Resident' }))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('Data saved successfully')
    expect(sent).toEqual([
      {
        company_id: client,
        mbd_related: idOf(house),
        entity_type: 'entity',
        entity_id: idOf(holdingEntity),
        location_type: 'local',
      },
    ])
  })

  it('UBO-07, ruling 20 becomes a UBO with nothing else asked, and no company does', async () => {
    const sent: unknown[] = []
    const person = aPerson(boardPerson, 'Greta Olsen', { under: idOf(9) })
    stub(createUbo, ({ body }) => {
      sent.push(body)
      return { status: 'success', ubo: aUbo(22, idOf(boardPerson)), person, action }
    })
    const held = withHouse()
    const alone = [aUbo(23, idOf(24))]
    const persons = [...held.persons, aPerson(24, 'Emil Alone', { ubo_related: idOf(23) })]
    const { user } = await openShareholders({ ...held, ubos: [...held.ubos, ...alone], persons })
    await user.click(button('Add New to UBOs'))
    await screen.findByRole('dialog')
    await user.type(await combobox(), '{ArrowDown}')
    expect(offered()).toEqual(['Ana Silva', 'Greta Olsen', 'Rafael Cijntje'])
    await user.type(await combobox(), 'greta{Enter}')
    expect(dialog().queryByLabelText('First Name')).toBeNull()
    await expectNoViolations()
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('Data saved successfully')
    expect(sent).toEqual([{ company_id: client, person_id: idOf(boardPerson) }])
  })

  it('PER-16, ruling 20 becomes an official, and no company does', async () => {
    const sent: unknown[] = []
    const person = aPerson(boardPerson, 'Greta Olsen', { under: idOf(9) })
    stub(createPerson, ({ body }) => {
      sent.push(body)
      return { status: 'success', person, action }
    })
    const { user } = await openShareholders(withHouse())
    await user.click(button('Harbour Directors B.V.'))
    await user.click(button('Add official to Harbour Directors B.V.'))
    await screen.findByRole('dialog')
    await user.type(await combobox(), '{ArrowDown}')
    expect(offered()).toEqual(['Ana Silva', 'Greta Olsen', 'Rafael Cijntje'])
    await user.type(await combobox(), 'greta{Enter}')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('Data saved successfully')
    expect(sent).toEqual([{ company_id: client, md_id: idOf(house), person_id: idOf(boardPerson) }])
  })
})
