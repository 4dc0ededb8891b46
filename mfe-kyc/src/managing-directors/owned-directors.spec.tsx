import { createShareholder } from '@dossier/contract/file/endpoints/records'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anActionOf } from '../testing/action.builder'
import { aPerson, aShareholder, aUbo, idOf } from '../testing/board.builder'
import { ana, button, client, dialog, house, openDirectors, panelOf, records } from '../testing/open-directors'

const [owner, ownerUbo, ownerPerson] = [21, 22, 23]

/** Lena Booi owns 9.5% of the legal entity that is a director. */
const owned = () => {
  const { persons } = records()
  return records({
    shareholders: [
      aShareholder(owner, { ubo: idOf(ownerUbo), mbd_related: idOf(house), values: { percentage_held: 9.5 } }),
    ],
    ubos: [aUbo(ownerUbo, idOf(ownerPerson), idOf(owner))],
    persons: [...persons, aPerson(ownerPerson, 'Lena Booi', { ubo_related: idOf(ownerUbo) })],
  })
}

describe('The shareholders of a legal entity among the directors', () => {
  it('MBD-02 MBD-06 SHR-09 are all listed below it, and an individual has none', async () => {
    const { user } = await openDirectors(owned())
    const panel = panelOf(house)
    expect(panel.getAllByRole('group', { name: 'Origin' })[0]).toHaveTextContent('Non-resident')
    expect(panel.getByRole('group', { name: 'Director type' })).toHaveTextContent('Legal entity')
    for (const name of ['Legal entity', 'Officials', 'Managing board']) {
      expect(panel.getByRole('heading', { name })).toBeVisible()
    }
    expect(panel.getByRole('heading', { name: 'Shareholders who own more than 10%' })).toBeVisible()
    expect(panel.getByText('9.5% in total, 90.5% is left')).toBeVisible()
    await user.click(button('Lena Booi, 9.5%'))
    expect(panelOf(ownerPerson).getByRole('group', { name: 'Last Name' })).toHaveTextContent('Booi')
    expect(panelOf(ana).queryByText(/^Shareholders/)).toBeNull()
  })

  it('SHR-04 SHR-08 are added there, with what is left of it', async () => {
    const sent: unknown[] = []
    stub(createShareholder, ({ body }) => {
      sent.push(body)
      return { status: 'success', shareholder: aShareholder(31), action: anActionOf(client, 'create') }
    })
    const { user } = await openDirectors(owned())
    await user.click(button('Add shareholder to Harbour Directors B.V.'))
    await screen.findByRole('dialog')
    await user.type(dialog().getByLabelText('Percentage of shares held'), '90.51')
    await user.click(dialog().getByRole('radio', { name: 'Corporate' }))
    await user.type(dialog().getByLabelText('Company name'), 'Reef Trading N.V.')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(dialog().getByText('Percentage of shares held must be less than 90.5%')).toBeVisible()
    expect(sent).toEqual([])
    await user.type(dialog().getByLabelText('Percentage of shares held'), '{Backspace}')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('Data saved successfully')
    expect(sent).toEqual([
      {
        company_id: client,
        mbd_related: idOf(house),
        percentage_held: 90.5,
        shareholder_type: 'entity',
        name: 'Reef Trading N.V.',
      },
    ])
  })

  it('PRM-23 are not shown to those who may not see owners', async () => {
    await openDirectors(records(), { permissions: ['view_mbd_section', 'create_mbd_section'] })
    expect(screen.getByText('Managing board')).toBeVisible()
    expect(screen.queryByText(/^Shareholders/)).toBeNull()
  })

  it('PRM-23 PRM-35 are read without create_ubo_section_general and delete_ubo_section_general', async () => {
    await openDirectors(owned(), {
      permissions: ['view_mbd_section', 'create_mbd_section', 'delete_mbd_section', 'view_ubo_section_general'],
    })
    expect(button('Lena Booi, 9.5%')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Add shareholder/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete Lena Booi' })).toBeNull()
    expect(button('Add director to Harbour Directors B.V.')).toBeVisible()
  })
})
