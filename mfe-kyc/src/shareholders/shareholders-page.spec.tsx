import { getClientRecords } from '@dossier/contract/file/endpoints/records'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { stubSnapshots } from '@dossier/shared-ui/testing/stub-snapshots'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPerson, aShareholder, clientRecords, idOf } from '../testing/board.builder'
import { button, panelOf } from '../testing/on-screen'
import {
  client,
  holding,
  holdingEntity,
  openShareholders,
  owner,
  ownerPerson,
  rafael,
  rafaelPerson,
  records,
} from '../testing/open-shareholders'
import { ShareholdersPage } from './shareholders-page'

const outline = () => screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)

describe('Names that are read from right to left', () => {
  it('SHR-02 stay apart from the share beside them', async () => {
    const { persons } = records()
    const leila = aPerson(rafaelPerson, 'ليلى حداد', { ubo_related: idOf(2) })
    await openShareholders(records({ persons: [leila, ...persons.slice(1)] }))
    expect(button('\u2068ليلى حداد\u2069, 40%')).toBeVisible()
    expect(button('Delete \u2068ليلى حداد\u2069')).toBeVisible()
  })
})

describe('The shareholders of a client', () => {
  it('DSH-08 says that they load', async () => {
    stubClient()
    stub(getClientRecords, () => new Promise<never>(() => undefined))
    renderPage([{ path: '/:companyId/shareholders', element: <ShareholdersPage /> }], {
      at: `/${client}/shareholders/`,
    })
    expect(await screen.findByText('Loading KYC information...')).toBeVisible()
  })

  it('SHR-02 SHR-03 shows type and percentage, and of an individual the person', async () => {
    await openShareholders()
    expect(screen.getByRole('heading', { level: 1, name: 'Shareholders' })).toBeVisible()
    const panel = panelOf(rafael)
    expect(panel.getByRole('group', { name: 'Shareholder type' })).toHaveTextContent('Individual')
    expect(panel.getByRole('group', { name: 'Percentage of shares held' })).toHaveTextContent('40%')
    expect(panelOf(rafaelPerson).getByRole('group', { name: 'First Name' })).toHaveTextContent('Rafael')
    expect(button('Delete Rafael Cijntje')).toBeVisible()
    await expectNoViolations()
  })

  it('SHR-02 SHR-09 shows of a company the entity, its board and all of its shareholders', async () => {
    const { user } = await openShareholders()
    const panel = panelOf(holding)
    expect(panel.getByRole('group', { name: 'Shareholder type' })).toHaveTextContent('Corporate')
    expect(panelOf(holdingEntity).getByRole('group', { name: 'Company name' })).toHaveTextContent('Lagoon Holding B.V.')
    expect(outline()).toEqual(
      expect.arrayContaining([
        'H2 Lagoon Holding B.V., 35%',
        'H3 Managing board',
        'H4 Greta Olsen',
        'H3 Shareholders who own more than 10%',
        'H4 Ana Silva, 60%',
      ]),
    )
    await user.click(button('Ana Silva, 60%'))
    expect(panelOf(owner).getByRole('group', { name: 'Shareholder type' })).toHaveTextContent('Individual')
    expect(panelOf(ownerPerson).getByRole('group', { name: 'Last Name' })).toHaveTextContent('Silva')
  })

  it('SHR-08 says what is held in total, and what is left, of each company', async () => {
    await openShareholders()
    expect(screen.getByText('75% in total, 25% is left')).toBeVisible()
    expect(panelOf(holding).getByText('60% in total, 40% is left')).toBeVisible()
  })

  it('SHR-08 says nothing of what is left where nothing is', async () => {
    const whole = aShareholder(rafael, { values: { percentage_held: 33.34 }, proposals: { percentage_held: 100 } })
    await openShareholders(clientRecords({ shareholders: [whole] }))
    expect(screen.getByText('100% in total')).toBeVisible()
  })

  it('SHR-03 DSH-03 is of corporate clients: an account holder has its dashboard there', async () => {
    stubClient({ company_type: 'account_holder' })
    stub(getClientRecords, clientRecords())
    const routes = [
      { path: '/:companyId', element: <p>The dashboard</p> },
      { path: '/:companyId/shareholders', element: <ShareholdersPage /> },
    ]
    renderPage(routes, { at: `/${client}/shareholders/` })
    expect(await screen.findByText('The dashboard')).toBeVisible()
  })

  it('DSH-33 leads to the first step where none is there yet', async () => {
    await openShareholders(clientRecords(), { at: `/${client}/shareholders/?highlight=${client}` })
    expect(screen.getByText('No shareholders yet')).toBeVisible()
    await waitFor(() => expect(button('Add New')).toHaveFocus())
  })

  it('DSH-04 opens what the address highlights, a person within a company', async () => {
    await openShareholders(records(), { at: `/${client}/shareholders/?highlight=${idOf(ownerPerson)}` })
    await waitFor(() => expect(panelOf(ownerPerson).getByRole('button', { name: 'Person' })).toHaveFocus())
  })

  it('DSH-09 is only read in review mode', async () => {
    stubSnapshots()
    await openShareholders(records(), { at: `/${client}/shareholders/?snapshot=${idOf(30)}` })
    expect(button('Ana Silva, 60%')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Edit|Add|Delete/ })).toBeNull()
  })

  it('ERR-02 says that they could not be loaded', async () => {
    await openShareholders(() => refuse('internal-error'))
    const [said] = await screen.findAllByText(
      'There was an error during shareholders loading. Please try again or contact the support',
    )
    expect(said).toBeVisible()
  })
})

describe('What one may do with shareholders', () => {
  const see = ['view_ubo_section_general', 'view_mbd_section'] as const

  it('PRM-23 is read without rights: nothing is edited, added or deleted', async () => {
    await openShareholders(records(), { permissions: see })
    expect(screen.queryByRole('button', { name: /Edit|Add|Delete/ })).toBeNull()
  })

  it('SHR-04 PRM-23 PRM-35 is to add and edit with create_ubo_section_general, wherever it is', async () => {
    await openShareholders(records(), { permissions: [...see, 'create_ubo_section_general'] })
    expect(button('Add New')).toBeVisible()
    expect(button('Add shareholder to Lagoon Holding B.V.')).toBeVisible()
    expect(button('Edit Shareholder of Rafael Cijntje')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Delete|Add director/ })).toBeNull()
  })

  it('SHR-10 PRM-24 is to delete with delete_ubo_section_general', async () => {
    await openShareholders(records(), { permissions: [...see, 'delete_ubo_section_general'] })
    expect(button('Delete Rafael Cijntje')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Edit|Add)/ })).toBeNull()
  })

  it('PRM-25 leaves out the boards of companies for those who may not see them', async () => {
    await openShareholders(records({ mds: [] }), { permissions: ['view_ubo_section_general'] })
    expect(panelOf(holding).getByText('60% in total, 40% is left')).toBeVisible()
    expect(screen.queryByText('Managing board')).toBeNull()
  })
})
