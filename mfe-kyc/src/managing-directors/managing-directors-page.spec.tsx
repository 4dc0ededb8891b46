import { getDashboard } from '@dossier/contract/endpoints/clients'
import {
  createDirector,
  createPerson,
  deleteObject,
  getClientRecords,
  updateDirector,
  updateEntity,
  updatePerson,
} from '@dossier/contract/endpoints/records'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { anOpenChange } from '@dossier/shared-ui/testing/records.builder'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anActionOf } from '../testing/action.builder'
import { aDirector, anEntity, aPerson, type ClientRecords, clientRecords, idOf } from '../testing/board.builder'
import { clientId } from '../testing/clients.builder'
import { ManagingDirectorsPage } from './managing-directors-page'

const client = clientId(1)
const [ana, anaPerson, house, houseEntity, rafael, board, boardPerson] = [1, 2, 3, 4, 5, 6, 7]

/** Ana Silva, and a legal entity with an official and a director of its own. */
const records = (more: Partial<ClientRecords> = {}) =>
  clientRecords({
    mds: [
      aDirector(ana, { persons: [idOf(anaPerson)] }),
      aDirector(house, {
        legalEntity: idOf(houseEntity),
        persons: [idOf(rafael)],
        values: { location_type: 'abroad' },
      }),
      aDirector(board, { persons: [idOf(boardPerson)], mbd_related: idOf(house) }),
    ],
    persons: [
      aPerson(anaPerson, 'Ana Silva', { under: idOf(ana), values: { location_type: 'local' } }),
      aPerson(rafael, 'Rafael Cijntje', {
        under: idOf(house),
        values: { title: 'Secretary', location_type: 'abroad' },
      }),
      aPerson(boardPerson, 'Greta Olsen', { under: idOf(board) }),
    ],
    entities: [anEntity(houseEntity, 'Harbour Directors B.V.', { under: idOf(house), values: { supervised: true } })],
    ...more,
  })

const routes = [
  { path: '/', element: <p>The list</p> },
  { path: '/:companyId/managing-directors', element: <ManagingDirectorsPage /> },
]

type Options = Parameters<typeof renderPage>[1]

async function open(answer: Parameters<typeof stub<typeof getClientRecords>>[1] = records(), options: Options = {}) {
  stubClient()
  stub(getClientRecords, answer)
  const page = renderPage(routes, {
    at: `/${client}/managing-directors/`,
    ...options,
  })
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByText('Loading KYC information...')).toBeNull()
  })
  return page
}

const panelOf = (number: number) =>
  within(document.getElementById(idOf(number)) ?? expect.unreachable('it is not shown'))
const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))
const action = anActionOf(client, 'create')
/** The headings below a record, as an outline. */
const outline = () => screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)

describe('The managing directors of a client', () => {
  it('DSH-08 says that they load', async () => {
    stubClient()
    stub(getClientRecords, () => new Promise<never>(() => undefined))
    renderPage(<ManagingDirectorsPage />, {
      path: '/:companyId/managing-directors',
      at: `/${client}/managing-directors`,
    })
    expect(await screen.findByText('Loading KYC information...')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Managing Directors' })).toBeVisible()
  })

  it('DSH-07 stand in the frame of a client’s page', async () => {
    await open()
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }))
    expect(await crumbs.findByRole('link', { name: 'Corporate KYC' })).toHaveAttribute('href', '/')
    expect(crumbs.getByRole('link', { name: 'Acme N.V.' })).toHaveAttribute('href', `/${client}/`)
    await expectNoViolations()
  })

  it('MBD-03 are panels, each with its Delete, under one Add New', async () => {
    await open()
    expect(outline().filter((line) => line.startsWith('H2'))).toEqual(['H2 Ana Silva', 'H2 Harbour Directors B.V.'])
    expect(screen.getAllByRole('button', { name: 'Add New' })).toHaveLength(1)
    for (const name of ['Ana Silva', 'Harbour Directors B.V.', 'Greta Olsen']) {
      expect(button(`Delete ${name}`)).toBeVisible()
    }
  })

  it('MBD-01 MBD-06 PER-10 of an individual show origin, type and the person, who is deleted with it', async () => {
    await open()
    const panel = panelOf(ana)
    expect(panel.getAllByRole('group', { name: 'Origin' })[0]).toHaveTextContent('Resident')
    expect(panel.getByRole('group', { name: 'Director type' })).toHaveTextContent('Individual')
    expect(panel.getByRole('group', { name: 'First Name' })).toHaveTextContent('Ana')
    expect(panel.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
    expect(panel.queryByRole('button', { name: /^Add/ })).toBeNull()
    expect(panel.queryByText(/Officials|Managing board/)).toBeNull()
  })

  it('MBD-01 MBD-06 ENT-12 of a legal entity show the entity, its officials and its own board', async () => {
    const { user } = await open()
    const panel = panelOf(house)
    expect(panel.getAllByRole('group', { name: 'Origin' })[0]).toHaveTextContent('Non-resident')
    expect(panel.getAllByRole('group', { name: 'Director type' })[0]).toHaveTextContent('Legal entity')
    expect(panel.getByRole('group', { name: 'Company name' })).toHaveTextContent('Harbour Directors B.V.')
    expect(panel.getByRole('group', { name: 'Supervised' })).toHaveTextContent('Yes')
    expect(outline().slice(outline().indexOf('H2 Harbour Directors B.V.'))).toEqual([
      'H2 Harbour Directors B.V.',
      'H3 Managing director',
      'H3 Legal entity',
      'H4 Company',
      'H4 Address',
      'H3 Officials',
      'H4 Rafael Cijntje',
      'H3 Managing board',
      'H4 Greta Olsen',
    ])
    expect(panel.getByText('Secretary', { selector: 'h4 + *' })).toBeVisible()
    expect(panel.queryByRole('button', { name: 'Delete Legal entity' })).toBeNull()
    await user.click(button('Rafael Cijntje'))
    expect(within(panelOf(rafael).getByRole('group', { name: 'Title' })).getByText('Secretary')).toBeVisible()
    await expectNoViolations()
  })

  it('PER-09 PER-12 group a person’s fields; those of a second ID are optional for a resident', async () => {
    const { user } = await open()
    await user.click(button('Rafael Cijntje'))
    const blocksOf = (number: number) =>
      panelOf(number)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent)
    expect(blocksOf(anaPerson)).toEqual(['Person', 'Name', 'Passport', 'Address', 'Second ID'])
    expect(panelOf(anaPerson).getByText('(optional)')).toBeVisible()
    expect(panelOf(rafael).queryByText('(optional)')).toBeNull()
    expect(panelOf(rafael).getByRole('group', { name: 'Second ID Number' })).toBeVisible()
  })

  it('DSH-14 collapse, one by one, and stay so', async () => {
    const { user, unmount } = await open()
    await user.click(button('Ana Silva'))
    expect(button('Ana Silva')).toHaveAttribute('aria-expanded', 'false')
    await user.click(button('Rafael Cijntje'))
    unmount()
    await open()
    expect(button('Ana Silva')).toHaveAttribute('aria-expanded', 'false')
    expect(button('Rafael Cijntje')).toHaveAttribute('aria-expanded', 'true')
    expect(button('Harbour Directors B.V.')).toHaveAttribute('aria-expanded', 'true')
  })

  it('DSH-04 open what the address highlights, within a board within a board', async () => {
    await open(records(), { at: `/${client}/managing-directors/?highlight=${idOf(boardPerson)}` })
    await waitFor(() => expect(button('Greta Olsen')).toHaveAttribute('aria-expanded', 'true'))
    await waitFor(() => expect(panelOf(boardPerson).getByRole('button', { name: 'Person' })).toHaveFocus())
  })

  it('DSH-33 lead to the first step where none is there yet', async () => {
    await open(clientRecords(), { at: `/${client}/managing-directors/?highlight=${client}` })
    expect(screen.getByText('No managing directors yet')).toBeVisible()
    await waitFor(() => expect(button('Add New')).toHaveFocus())
  })

  it('ruling 20 show a person of two directors once, and lead there from the other', async () => {
    const mds = [aDirector(ana, { persons: [idOf(anaPerson)] }), aDirector(board, { persons: [idOf(anaPerson)] })]
    const { user } = await open(records({ mds }))
    expect(screen.getAllByRole('group', { name: 'First Name' })).toHaveLength(1)
    expect(panelOf(board).getByText('Ana Silva is shown above, under Ana Silva.')).toBeVisible()
    await user.click(button('Show Ana Silva'))
    await waitFor(() => expect(panelOf(anaPerson).getByRole('button', { name: 'Person' })).toHaveFocus())
  })

  it('DSH-02 of a client that does not exist lead to the list', async () => {
    stub(getDashboard, () => refuse('not-found'))
    stub(getClientRecords, () => refuse('not-found'))
    const { router } = renderPage(routes, { at: `/${client}/managing-directors/` })
    expect(await screen.findByText(/There was an error during managing directors loading/)).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })

  it('DSH-09 are only read in review mode', async () => {
    await open(records(), { at: `/${client}/managing-directors/?snapshot=${idOf(30)}` })
    expect(button('Rafael Cijntje')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Edit|Add|Delete/ })).toBeNull()
  })

  it('ERR-02 say that they could not be loaded, and are loaded again', async () => {
    const { user } = await open(() => refuse('internal-error'))
    expect(
      await screen.findByText(
        'There was an error during managing directors loading. Please try again or contact the support',
      ),
    ).toBeVisible()
    stub(getClientRecords, records())
    await user.click(button('Retry'))
    expect(await screen.findByRole('button', { name: 'Ana Silva' })).toBeVisible()
  })
})

describe('What one may do with managing directors', () => {
  it('MBD-03 PRM-25 is read without rights: nothing is edited, added or deleted', async () => {
    await open(records(), { permissions: ['view_mbd_section'] })
    expect(screen.queryByRole('button', { name: /Edit|Add|Delete/ })).toBeNull()
    expect(screen.getByText('Harbour Directors B.V.', { selector: 'button *' })).toBeVisible()
  })

  it('MBD-03 PRM-25 is to add and edit with create_mbd_section, to delete with delete_mbd_section', async () => {
    const { unmount } = await open(records(), { permissions: ['view_mbd_section', 'create_mbd_section'] })
    expect(button('Add New')).toBeVisible()
    expect(button('Edit Managing director of Ana Silva')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
    unmount()
    await open(records(), { permissions: ['view_mbd_section', 'delete_mbd_section'] })
    expect(button('Delete Ana Silva')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Edit|Add)/ })).toBeNull()
  })

  it('says that there are none to those who may not add one', async () => {
    await open(clientRecords(), { permissions: ['view_mbd_section'] })
    expect(screen.getByText('No managing directors yet')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add New' })).toBeNull()
  })
})

describe('Adding a managing director', () => {
  it('MBD-04 MBD-05 asks origin and type, then the name that fits it, and says what is missing', async () => {
    const { user } = await open()
    await user.click(button('Add New'))
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
    const { user } = await open()
    stub(createDirector, ({ body }) => {
      sent.push(body)
      const { mds, persons } = records()
      stub(getClientRecords, records({ mds: [...mds, md], persons: [...persons, person] }))
      return { status: 'success', md, persons: [person], entities: [], action }
    })
    await user.click(button('Add New'))
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
    const { user } = await open()
    await user.click(button('Add director to Harbour Directors B.V.'))
    await user.click(dialog().getByRole('radio', { name: 'Non-resident' }))
    await user.click(dialog().getByRole('radio', { name: 'Legal entity' }))
    await user.type(dialog().getByLabelText('Company name'), 'Lagoon Trust B.V.{Enter}')
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
    const { user } = await open()
    await user.click(button('Add official to Harbour Directors B.V.'))
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
    await open(records({ mds }))
    expect(screen.getByText('Removal requested, awaiting approval')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Add (director|official)/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete Harbour Directors B.V.' })).toBeNull()
    expect(button('Add New')).toBeVisible()
  })
})

describe('Editing managing directors', () => {
  it('DSH-10 MBD-10 PER-17 ENT-10 saves a director, its entity and an official together', async () => {
    const sent: unknown[] = []
    stub(updateDirector, ({ body }) => {
      sent.push(body)
      return {
        status: 'success',
        md: aDirector(house, { rev: 4, legalEntity: idOf(houseEntity) }),
        action: null,
        actions: [],
      }
    })
    stub(updateEntity, ({ body }) => {
      sent.push(body)
      return {
        status: 'success',
        entity: anEntity(houseEntity, 'Harbour Directors B.V.', { rev: 4 }),
        action: null,
        actions: [],
      }
    })
    stub(updatePerson, ({ body }) => {
      sent.push(body)
      return { status: 'success', person: aPerson(rafael, 'Rafael Cijntje', { rev: 4 }), action: null, actions: [] }
    })
    const { user } = await open()
    await user.click(button('Edit Managing director of Harbour Directors B.V.'))
    await user.click(panelOf(house).getByRole('radio', { name: 'Resident' }))
    await user.click(button('Edit Company of Harbour Directors B.V., legal entity'))
    await user.click(within(panelOf(houseEntity).getByRole('group', { name: 'Supervised' })).getByLabelText('No'))
    await user.click(button('Rafael Cijntje'))
    await user.click(button('Edit Name of Rafael Cijntje'))
    await user.selectOptions(panelOf(rafael).getByLabelText('Title'), 'Director')
    const bar = screen.getByRole('region', { name: 'Unsaved changes' })
    expect(bar).toHaveTextContent('3 unsaved changes')
    for (const named of ['B.V.: Origin', 'B.V., legal entity: Supervised', 'Rafael Cijntje: Title']) {
      expect(bar).toHaveTextContent(named)
    }
    await user.click(button('Save'))
    expect(await screen.findAllByText('Data saved successfully')).toHaveLength(1)
    expect(sent).toHaveLength(3)
    expect(sent).toContainEqual({ location_type: 'local', rev: 3 })
    expect(sent).toContainEqual({ supervised: false, rev: 3 })
    expect(sent).toContainEqual({ title: 'Director', rev: 3 })
  })

  it('MBD-08 offers no other type', async () => {
    const { user } = await open()
    await user.click(button('Edit Managing director of Ana Silva'))
    expect(panelOf(ana).getByRole('radio', { name: 'Resident' })).toBeChecked()
    expect(panelOf(ana).queryByRole('radio', { name: 'Individual' })).toBeNull()
    expect(panelOf(ana).getByRole('group', { name: 'Director type' })).toHaveTextContent('Individual')
  })

  it('PER-15 checks a field when it is edited', async () => {
    const { user } = await open()
    await user.click(button('Edit Name of Ana Silva, person'))
    await user.type(panelOf(anaPerson).getByLabelText('TIN Number'), '12')
    await user.tab()
    expect(screen.getByText('TIN Number should be 10 digits long')).toBeVisible()
    await user.clear(panelOf(anaPerson).getByLabelText('First Name'))
    await user.tab()
    expect(screen.getByText('First name is required')).toBeVisible()
  })

  it('CHG-02 shows what is proposed beside what a director holds', async () => {
    const mds = [
      aDirector(ana, {
        persons: [idOf(anaPerson)],
        proposals: { location_type: 'abroad' },
        pending_actions: [anOpenChange({ fields: ['location_type'] })],
      }),
    ]
    await open(records({ mds }))
    const origin = panelOf(ana).getAllByRole('group', { name: 'Origin' })[0]
    expect(origin).toHaveTextContent(/ResidentNon-residentMaria Manager/)
    expect(screen.getByRole('img', { name: 'Pending changes awaiting approval' })).toBeVisible()
    expect(screen.getByText('1 pending')).toBeVisible()
  })
})

describe('Deleting managing directors', () => {
  const remove = async (name: string, answer: 'requested' | 'deleted' | 'conflict', message?: string) => {
    const sent: unknown[] = []
    const { user } = await open()
    stub(deleteObject, ({ body }) => {
      sent.push(body)
      return answer === 'conflict' ? refuse('conflict', { message }) : { status: 'success', result: answer }
    })
    await user.click(button(`Delete ${name}`))
    await screen.findByRole('dialog')
    return { sent, confirm: () => user.click(dialog().getByRole('button', { name: 'Delete' })) }
  }

  it('MBD-07 DSH-41 asks, and warns that all related data goes', async () => {
    const { sent, confirm } = await remove('Ana Silva', 'requested')
    expect(screen.getByRole('dialog', { name: 'Delete Managing Director' })).toBeVisible()
    expect(
      dialog().getByText(
        'Are you sure you want to delete this Managing Director? All the related data will be deleted.',
      ),
    ).toBeVisible()
    expect(sent).toEqual([])
    await confirm()
    expect(await screen.findByText('Deleted request has been submitted successfully')).toBeVisible()
    expect(sent).toEqual([{ id: idOf(ana), type: 'md', rev: expect.any(Number) }])
    expect(button('Ana Silva')).toBeVisible()
  })

  it('PER-14 asks before an official goes', async () => {
    const { sent, confirm } = await remove('Rafael Cijntje', 'requested')
    expect(screen.getByRole('dialog', { name: 'Delete Official' })).toBeVisible()
    expect(dialog().getByText('Are you sure you want to delete this Official?')).toBeVisible()
    await confirm()
    expect(await screen.findByText('Deleted request has been submitted successfully')).toBeVisible()
    expect(sent).toEqual([{ id: idOf(rafael), type: 'person', rev: expect.any(Number) }])
  })

  it('DOC-57 says that it was asked for already', async () => {
    const { confirm } = await remove('Ana Silva', 'conflict', 'Delete is already requested')
    await confirm()
    expect(await dialog().findByText('Delete is already requested')).toBeVisible()
  })

  it('GOV-25 says that what somebody else proposed is theirs to withdraw', async () => {
    const message = 'This record is only proposed. Its author can withdraw it, or it can be denied.'
    const { confirm } = await remove('Ana Silva', 'conflict', message)
    await confirm()
    expect(await dialog().findByText(message)).toBeVisible()
  })

  it('DOC-59 withdraws at once what its author proposed', async () => {
    const { confirm } = await remove('Ana Silva', 'deleted')
    stub(getClientRecords, clientRecords())
    await confirm()
    expect(await screen.findByText('Change withdrawn')).toBeVisible()
    expect(await screen.findByText('No managing directors yet')).toBeVisible()
  })

  it('UBO-04 leaves an official who is a UBO', async () => {
    const { persons } = records()
    const ubo = aPerson(rafael, 'Rafael Cijntje', { under: idOf(house), ubo_related: idOf(20) })
    await open(records({ persons: persons.map((person) => (person._id === ubo._id ? ubo : person)) }))
    expect(button('Rafael Cijntje')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete Rafael Cijntje' })).toBeNull()
  })
})
