import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { getClientRecords } from '@dossier/contract/file/endpoints/records'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { stubSnapshots } from '@dossier/shared-ui/testing/stub-snapshots'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDirector, clientRecords, idOf } from '../testing/board.builder'
import {
  ana,
  anaPerson,
  board,
  boardPerson,
  button,
  client,
  house,
  openDirectors,
  panelOf,
  rafael,
  records,
  routes,
} from '../testing/open-directors'
import { ManagingDirectorsPage } from './managing-directors-page'

/** The headings below a record, as an outline. */
const outline = () => screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)

const documentsOf = (name: string) => screen.findByLabelText(`Documents of ${name}`, {}, { timeout: 10_000 })

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
    await openDirectors()
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }))
    expect(await crumbs.findByRole('link', { name: 'Corporate KYC' })).toHaveAttribute('href', '/')
    expect(crumbs.getByRole('link', { name: 'Acme N.V.' })).toHaveAttribute('href', `/${client}/`)
    await expectNoViolations()
  })

  it('MBD-03 are panels, each with its Delete, under one Add New', async () => {
    await openDirectors()
    expect(outline().filter((line) => line.startsWith('H2'))).toEqual(['H2 Ana Silva', 'H2 Harbour Directors B.V.'])
    expect(screen.getAllByRole('button', { name: 'Add New' })).toHaveLength(1)
    for (const name of ['Ana Silva', 'Harbour Directors B.V.', 'Greta Olsen']) {
      expect(button(`Delete ${name}`)).toBeVisible()
    }
  })

  it('MBD-01 MBD-06 PER-10 of an individual show origin, type and the person, who is deleted with it', async () => {
    await openDirectors()
    const panel = panelOf(ana)
    expect(panel.getAllByRole('group', { name: 'Origin' })[0]).toHaveTextContent('Resident')
    expect(panel.getByRole('group', { name: 'Director type' })).toHaveTextContent('Individual')
    expect(panel.getByRole('group', { name: 'First Name' })).toHaveTextContent('Ana')
    expect(panel.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
    expect(panel.queryByRole('button', { name: /^Add/ })).toBeNull()
    expect(panel.queryByText(/Officials|Managing board/)).toBeNull()
  })

  it('MBD-01 MBD-06 ENT-12 of a legal entity show the entity, its officials and its own board', async () => {
    const { user } = await openDirectors()
    const panel = panelOf(house)
    expect(panel.getAllByRole('group', { name: 'Origin' })[0]).toHaveTextContent('Non-resident')
    expect(panel.getAllByRole('group', { name: 'Director type' })[0]).toHaveTextContent('Legal entity')
    expect(panel.getByRole('group', { name: 'Company name' })).toHaveTextContent('Harbour Directors B.V.')
    expect(panel.getByRole('group', { name: 'Supervised' })).toHaveTextContent('Yes')
    await documentsOf('Harbour Directors B.V.')
    expect(outline().slice(outline().indexOf('H2 Harbour Directors B.V.'))).toEqual([
      'H2 Harbour Directors B.V.',
      'H3 Managing director',
      'H3 Legal entity',
      'H4 Company',
      'H4 Address',
      'H4 Documents',
      'H3 Officials',
      'H4 Rafael Cijntje',
      'H3 Managing board',
      'H4 Greta Olsen',
      'H3 Shareholders who own more than 10%',
    ])
    expect(panel.getByText('Secretary', { selector: 'h4 + *' })).toBeVisible()
    expect(panel.queryByRole('button', { name: 'Delete Legal entity' })).toBeNull()
    await user.click(button('Rafael Cijntje'))
    expect(within(panelOf(rafael).getByRole('group', { name: 'Title' })).getByText('Secretary')).toBeVisible()
    await expectNoViolations()
  })

  it('PER-09 PER-12 group a person’s fields; those of a second ID are optional for a resident', async () => {
    const { user } = await openDirectors()
    await user.click(button('Rafael Cijntje'))
    await documentsOf('Rafael Cijntje')
    const blocksOf = (number: number) =>
      panelOf(number)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent)
    expect(blocksOf(anaPerson)).toEqual(['Person', 'Name', 'Passport', 'Address', 'Second ID', 'Documents'])
    const optional = { selector: '[data-edit-block] *' }
    expect(panelOf(anaPerson).getByText('(optional)', optional)).toBeVisible()
    expect(panelOf(rafael).queryByText('(optional)', optional)).toBeNull()
    expect(panelOf(rafael).getByRole('group', { name: 'Second ID Number' })).toBeVisible()
  })

  it('DSH-14 collapse, one by one, and stay so', async () => {
    const { user, unmount } = await openDirectors()
    await user.click(button('Ana Silva'))
    expect(button('Ana Silva')).toHaveAttribute('aria-expanded', 'false')
    await user.click(button('Rafael Cijntje'))
    unmount()
    await openDirectors()
    expect(button('Ana Silva')).toHaveAttribute('aria-expanded', 'false')
    expect(button('Rafael Cijntje')).toHaveAttribute('aria-expanded', 'true')
    expect(button('Harbour Directors B.V.')).toHaveAttribute('aria-expanded', 'true')
  })

  it('DSH-04 open what the address highlights, within a board within a board', async () => {
    await openDirectors(records(), { at: `/${client}/managing-directors/?highlight=${idOf(boardPerson)}` })
    await waitFor(() => expect(button('Greta Olsen')).toHaveAttribute('aria-expanded', 'true'))
    await waitFor(() => expect(panelOf(boardPerson).getByRole('button', { name: 'Person' })).toHaveFocus())
  })

  it('DSH-33 lead to the first step where none is there yet', async () => {
    await openDirectors(clientRecords(), { at: `/${client}/managing-directors/?highlight=${client}` })
    expect(screen.getByText('No managing directors yet')).toBeVisible()
    await waitFor(() => expect(button('Add New')).toHaveFocus())
  })

  it('ruling 20 show a person of two directors once, and lead there from the other', async () => {
    const mds = [aDirector(ana, { persons: [idOf(anaPerson)] }), aDirector(board, { persons: [idOf(anaPerson)] })]
    const { user } = await openDirectors(records({ mds }))
    expect(screen.getAllByRole('group', { name: 'First Name' })).toHaveLength(1)
    expect(
      panelOf(board).getByText('Ana Silva is shown above, among the managing directors of the client.'),
    ).toBeVisible()
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
    stubSnapshots()
    await openDirectors(records(), { at: `/${client}/managing-directors/?snapshot=${idOf(30)}` })
    expect(button('Rafael Cijntje')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Edit|Add|Delete/ })).toBeNull()
  })

  it('ERR-02 say that they could not be loaded, and are loaded again', async () => {
    const { user } = await openDirectors(() => refuse('internal-error'))
    const [said] = await screen.findAllByText(
      'There was an error during managing directors loading. Please try again or contact the support',
    )
    expect(said).toBeVisible()
    stub(getClientRecords, records())
    await user.click(button('Retry'))
    expect(await screen.findByRole('button', { name: 'Ana Silva' })).toBeVisible()
  })
})
describe('What one may do with managing directors', () => {
  it('MBD-03 PRM-25 is read without rights: nothing is edited, added or deleted', async () => {
    await openDirectors(records(), { permissions: ['view_mbd_section'] })
    expect(screen.queryByRole('button', { name: /Edit|Add|Delete/ })).toBeNull()
    expect(screen.getByText('Harbour Directors B.V.', { selector: 'button *' })).toBeVisible()
  })

  it('MBD-03 PRM-25 is to add and edit with create_mbd_section, to delete with delete_mbd_section', async () => {
    const { unmount } = await openDirectors(records(), { permissions: ['view_mbd_section', 'create_mbd_section'] })
    expect(button('Add New')).toBeVisible()
    expect(button('Edit Managing director of Ana Silva')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
    unmount()
    await openDirectors(records(), { permissions: ['view_mbd_section', 'delete_mbd_section'] })
    expect(button('Delete Ana Silva')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Edit|Add)/ })).toBeNull()
  })

  it('says that there are none to those who may not add one', async () => {
    await openDirectors(clientRecords(), { permissions: ['view_mbd_section'] })
    expect(screen.getByText('No managing directors yet')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add New' })).toBeNull()
  })
})
