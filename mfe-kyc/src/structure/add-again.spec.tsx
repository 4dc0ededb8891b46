import { createDirector } from '@dossier/contract/file/endpoints/records'
import { deniedId, stubDenied } from '@dossier/shared-ui/testing/a-denied-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anActionOf } from '../testing/action.builder'
import { aDirector, aPerson, idOf } from '../testing/board.builder'
import { anaPerson, client, dialog, house, openDirectors, records } from '../testing/open-directors'

const reason = 'The register says otherwise'
const at = `/${client}/managing-directors/?again=${deniedId}`
const given = (value: string) => ({ current: null, new: value })

const denied = [
  {
    _id: idOf(20),
    objectType: 'mbd_related',
    actionType: 'create',
    fields: { location_type: given('local'), entity_type: given('person') },
  },
  {
    _id: idOf(21),
    objectType: 'person',
    actionType: 'create',
    fields: { firstName: given('Ben'), lastName: given('Ortis') },
  },
] as const

describe('A director whose addition was denied', () => {
  it('WRK-19 is filled in again in the dialog, with the reason above, and added once it is corrected', async () => {
    stubDenied(denied)
    const sent: unknown[] = []
    stub(createDirector, ({ body }) => {
      sent.push(body)
      return {
        status: 'success',
        md: aDirector(8, { persons: [idOf(9)] }),
        persons: [aPerson(9, 'Ben Ortiz', { under: idOf(8) })],
        entities: [],
        action: anActionOf(client, 'create'),
        actions: [],
      }
    })
    const { user, router } = await openDirectors(records(), { at })
    expect(await screen.findByText(reason)).toBeVisible()
    expect(dialog().getByRole('radio', { name: 'Resident' })).toBeChecked()
    const lastName = dialog().getByLabelText('Last Name')
    expect(lastName).toHaveValue('Ortis')
    await expectNoViolations()
    await user.clear(lastName)
    await user.type(lastName, 'Ortiz')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toEqual([
      { company_id: client, location_type: 'local', entity_type: 'person', firstName: 'Ben', lastName: 'Ortiz' },
    ])
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('WRK-19 is asked about before it is given up, as what was typed is', async () => {
    stubDenied(denied)
    const { user, router } = await openDirectors(records(), { at })
    await screen.findByText(reason)
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(dialog().getByText('You have unsaved changes. Are you sure you want to leave?')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Leave' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(router.state.location.search).toBe('')
  })

  it('WRK-19 stands below the company it was to direct, with who of the file it was to be', async () => {
    const [director] = denied
    stubDenied([{ ...director, fields: { location_type: given('local'), entity_type: given('person') } }], {
      propose_again: { may: true, under: idOf(house), known: idOf(anaPerson) },
    })
    await openDirectors(records(), { at })
    await screen.findByText(reason)
    expect(dialog().getByRole('radio', { name: 'Resident' })).toBeChecked()
    expect(dialog().queryByLabelText('Last Name')).toBeNull()
    expect(dialog().getByRole('combobox')).toHaveDisplayValue(/Ana Silva/)
  })
})
