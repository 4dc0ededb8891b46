import { createDirector, createShareholder, getClientRecords } from '@dossier/contract/file/endpoints/records'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { anOpenChange } from '@dossier/shared-ui/testing/records.builder'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anActionOf } from '../testing/action.builder'
import { aDirector, aPerson, aShareholder, aUbo, clientRecords, idOf } from '../testing/board.builder'
import { button, dialog, panelOf } from '../testing/on-screen'
import { client, holding, holdingEntity, openShareholders, records } from '../testing/open-shareholders'

const action = anActionOf(client, 'create')
const save = () => dialog().getByRole('button', { name: 'Save' })
const share = () => dialog().getByLabelText('Percentage of shares held')

describe('Adding a shareholder', () => {
  it('SHR-04 SHR-05 asks percentage and type, then the name that fits it, and says what is missing', async () => {
    const { user } = await openShareholders()
    await user.click(button('Add New'))
    await screen.findByRole('dialog')
    expect(dialog().getAllByRole('textbox')).toHaveLength(1)
    await user.click(save())
    expect(dialog().getByText('Percentage of shares held is required')).toBeVisible()
    expect(dialog().getByText('Shareholder type is required')).toBeVisible()
    expect(share()).toHaveFocus()
    await user.click(dialog().getByRole('radio', { name: 'Individual' }))
    await user.click(save())
    expect(dialog().getByText('First name is required')).toBeVisible()
    expect(dialog().getByText('Last name is required')).toBeVisible()
    await user.click(dialog().getByRole('radio', { name: 'Corporate' }))
    expect(dialog().queryByLabelText('First Name')).toBeNull()
    await user.click(save())
    expect(dialog().getByText('Company name is required')).toBeVisible()
    await expectNoViolations()
  })

  it.each([
    ['0', 'Percentage of shares held must be greater than 0'],
    ['many', 'Percentage of shares held must be a number'],
    ['-5', 'Percentage of shares held must be greater than 0'],
    ['100.01', 'Percentage of shares held must be less than 100'],
    ['25.01', 'Percentage of shares held must be less than 25%'],
    ['0.001', 'Percentage of shares held may have at most 2 decimals'],
  ])('SHR-06 SHR-07 SHR-08 refuses %s where 25% is left', async (typed, message) => {
    const { user } = await openShareholders()
    await user.click(button('Add New'))
    await screen.findByRole('dialog')
    expect(dialog().getByText('25% is left')).toBeVisible()
    await user.type(share(), typed)
    await user.click(save())
    expect(dialog().getByText(message)).toBeVisible()
  })

  it('SHR-07 SHR-12 sends exactly what is left, and shows the new shareholder with its mark', async () => {
    const sent: unknown[] = []
    const pending_actions = [anOpenChange({ actionType: 'create' })]
    const shareholder = aShareholder(21, { ubo: idOf(22), values: { percentage_held: 25 }, pending_actions })
    const ubo = aUbo(22, idOf(23), idOf(21))
    const person = aPerson(23, 'Ben Ortiz', { ubo_related: idOf(22), pending_actions })
    const { user } = await openShareholders()
    stub(createShareholder, ({ body }) => {
      sent.push(body)
      const { shareholders, ubos, persons } = records()
      const more = {
        shareholders: [...shareholders, shareholder],
        ubos: [...ubos, ubo],
        persons: [...persons, person],
      }
      stub(getClientRecords, records(more))
      return { status: 'success', shareholder, ubo, person, action }
    })
    await user.click(button('Add New'))
    await screen.findByRole('dialog')
    await user.type(share(), '25')
    await user.click(dialog().getByRole('radio', { name: 'Corporate' }))
    await user.type(dialog().getByLabelText('Company name'), 'Typed before')
    await user.click(dialog().getByRole('radio', { name: 'Individual' }))
    await user.type(dialog().getByLabelText('First Name'), 'Ben')
    await user.type(dialog().getByLabelText('Last Name'), 'Ortiz')
    await user.click(save())
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(sent).toEqual([
      { company_id: client, percentage_held: 25, shareholder_type: 'person', firstName: 'Ben', lastName: 'Ortiz' },
    ])
    expect(await screen.findByText('New shareholder, awaiting approval')).toBeVisible()
    await waitFor(() => expect(button('Ben Ortiz, 25%')).toHaveFocus())
    expect(screen.queryByText('New person, awaiting approval')).toBeNull()
    expect(screen.getByText('100% in total')).toBeVisible()
  })

  it('SHR-04 SHR-08 adds to a company in the structure, of which that much is left', async () => {
    const sent: unknown[] = []
    stub(createShareholder, ({ body }) => {
      sent.push(body)
      return { status: 'success', shareholder: aShareholder(21), action }
    })
    const { user } = await openShareholders()
    await user.click(button('Add shareholder to Lagoon Holding B.V.'))
    await screen.findByRole('dialog')
    expect(dialog().getByText('40% is left')).toBeVisible()
    await user.type(share(), '40')
    await user.click(dialog().getByRole('radio', { name: 'Corporate' }))
    await user.type(dialog().getByLabelText('Company name'), 'Reef Trading N.V.')
    await user.click(save())
    await screen.findByText('Data saved successfully')
    expect(sent).toEqual([
      {
        company_id: client,
        share_holder_related: idOf(holding),
        percentage_held: 40,
        shareholder_type: 'entity',
        name: 'Reef Trading N.V.',
      },
    ])
  })

  it('SHR-02 MBD-09 adds to the board of a company among the shareholders', async () => {
    const sent: unknown[] = []
    stub(createDirector, ({ body }) => {
      sent.push(body)
      return { status: 'success', md: aDirector(21), persons: [], entities: [], action }
    })
    const { user } = await openShareholders()
    await user.click(button('Add director to Lagoon Holding B.V.'))
    await screen.findByRole('dialog')
    await user.click(dialog().getByRole('radio', { name: 'Resident' }))
    await user.click(dialog().getByRole('radio', { name: 'Legal entity' }))
    await user.type(dialog().getByLabelText('Company name'), 'Harbour Directors B.V.')
    await user.click(save())
    await screen.findByText('Data saved successfully')
    expect(sent).toMatchObject([{ share_holder_related: idOf(holding), name: 'Harbour Directors B.V.' }])
  })

  it('SHR-07 says what someone else left meanwhile under the percentage', async () => {
    stub(createShareholder, () =>
      refuse('invalid-request', { errors: { percentage_held: 'Percentage of shares held must be less than 10%' } }),
    )
    const { user } = await openShareholders()
    await user.click(button('Add New'))
    await screen.findByRole('dialog')
    await user.type(share(), '25')
    await user.click(dialog().getByRole('radio', { name: 'Corporate' }))
    await user.type(dialog().getByLabelText('Company name'), 'Reef Trading N.V.')
    await user.click(save())
    expect(await dialog().findByText('Percentage of shares held must be less than 10%')).toBeVisible()
    await waitFor(() => expect(share()).toHaveFocus())
  })

  it('ruling 20 SHR-08 adds to a company that stands twice in its first place, and counts the owners of both', async () => {
    const { shareholders } = records()
    const again = aShareholder(31, { legalEntity: idOf(holdingEntity), values: { percentage_held: 25 } })
    const below = aShareholder(32, { share_holder_related: idOf(31), values: { percentage_held: 15 } })
    const { user } = await openShareholders(records({ shareholders: [...shareholders, again, below] }))
    expect(
      panelOf(31).getByText('Lagoon Holding B.V. is shown above, among the shareholders of the client.'),
    ).toBeVisible()
    expect(panelOf(31).queryByText('Managing board')).toBeNull()
    expect(panelOf(31).getByText('Individual, 15%', { selector: 'button *' })).toBeVisible()
    await user.click(button('Add shareholder to Lagoon Holding B.V.'))
    await screen.findByRole('dialog')
    expect(dialog().getByText('25% is left')).toBeVisible()
  })

  it('is not offered below one that is about to be removed', async () => {
    const pending_actions = [anOpenChange({ actionType: 'remove' })]
    const leaving = aShareholder(holding, { legalEntity: idOf(holdingEntity), pending_actions })
    await openShareholders(clientRecords({ ...records(), shareholders: [leaving] }))
    expect(screen.getByText('Removal requested, awaiting approval')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Add (director|shareholder)/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete Lagoon Holding B.V.' })).toBeNull()
    expect(button('Add New')).toBeVisible()
  })
})
