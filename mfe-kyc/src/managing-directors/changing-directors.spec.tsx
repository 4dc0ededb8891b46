import {
  deleteObject,
  getClientRecords,
  updateDirector,
  updateEntity,
  updatePerson,
} from '@dossier/contract/file/endpoints/records'
import { anOpenChange } from '@dossier/shared-ui/testing/records.builder'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDirector, anEntity, aPerson, clientRecords, idOf } from '../testing/board.builder'
import {
  ana,
  anaPerson,
  button,
  dialog,
  house,
  houseEntity,
  openDirectors,
  panelOf,
  rafael,
  records,
} from '../testing/open-directors'

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
    const { user } = await openDirectors()
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
    const { user } = await openDirectors()
    await user.click(button('Edit Managing director of Ana Silva'))
    expect(panelOf(ana).getByRole('radio', { name: 'Resident' })).toBeChecked()
    expect(panelOf(ana).queryByRole('radio', { name: 'Individual' })).toBeNull()
    expect(panelOf(ana).getByRole('group', { name: 'Director type' })).toHaveTextContent('Individual')
  })

  it('PER-15 checks a field when it is edited', async () => {
    const { user } = await openDirectors()
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
    await openDirectors(records({ mds }))
    const origin = panelOf(ana).getAllByRole('group', { name: 'Origin' })[0]
    expect(origin).toHaveTextContent(/ResidentNon-residentMaria Manager/)
    expect(screen.getByRole('img', { name: 'Pending changes awaiting approval' })).toBeVisible()
    expect(screen.getByText('1 pending')).toBeVisible()
  })
})
describe('Deleting managing directors', () => {
  const remove = async (name: string, answer: 'requested' | 'deleted' | 'conflict', message?: string) => {
    const sent: unknown[] = []
    const { user } = await openDirectors()
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

  it('GOV-25 says that what someone else proposed is theirs to withdraw', async () => {
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
    await openDirectors(records({ persons: persons.map((person) => (person._id === ubo._id ? ubo : person)) }))
    expect(button('Rafael Cijntje')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete Rafael Cijntje' })).toBeNull()
  })
})
