import { getPerson } from '@dossier/contract/file/endpoints/records'
import type { ChangePart } from '@dossier/contract/file/schemas/changes'
import { aChange, aHandledChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QueuePage } from '../queue/queue-page'
import { aPersonNow } from '../testing/a-change'
import { changeRequest, openChange, unfoldStates } from '../testing/opened-change'
import { stubChanges } from '../testing/stub-changes'

describe('A change of several records', () => {
  const director = '64e000000000000000000002'
  const personOfDirector = '64e000000000000000000003'
  const parts: ChangePart[] = [
    {
      _id: director,
      objectType: 'mbd_related',
      object_name: 'Ana Silva',
      actionType: 'create',
      fields: { location_type: { current: null, new: 'abroad' }, entity_type: { current: null, new: 'person' } },
    },
    {
      _id: personOfDirector,
      objectType: 'person',
      object_name: 'Ana Silva',
      actionType: 'create',
      fields: { firstName: { current: null, new: 'Ana' }, lastName: { current: null, new: 'Silva' } },
    },
  ]
  const aNewDirector = () => {
    const [root] = parts
    return aChange(1, {
      objectType: 'mbd_related',
      mbd_related: director,
      object_name: 'Ana Silva',
      actionType: 'create',
      fields: root?.fields ?? {},
      parts,
    })
  }
  const inFull = parts.map((part) => ({
    ...part,
    sourceObjectState: Object.fromEntries(
      Object.entries(part.fields).map(([name, change]) => [name, { value: change.new, new_value: null }]),
    ),
  }))
  const region = (name: string) => within(screen.getByRole('region', { name }))

  it('CHG-18 CHG-29 shows each under its own heading: the approver of a director reads who it is', async () => {
    const { panel } = await openChange(aNewDirector(), { parts: inFull })
    const states = () => panel.queryAllByRole('heading', { name: 'Current Section State' })
    await waitFor(() => expect(states()).toHaveLength(2))
    expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Managing director: Ana Silva',
      'Person: Ana Silva',
    ])
    expect(region('Managing director: Ana Silva').getByRole('row', { name: /Origin/ })).toHaveTextContent(
      'Non-resident',
    )
    const person = region('Person: Ana Silva')
    expect(person.getByRole('row', { name: /First Name/ })).toHaveTextContent('Ana')
    expect(person.getByRole('row', { name: /Last Name/ })).toHaveTextContent('Silva')
    expect(person.getByRole('group', { name: 'Last Name' })).toHaveTextContent('Silva')
    await expectNoViolations()
  })

  it('CHG-32 shows each record as it is now while the change is open', async () => {
    stubChanges(aNewDirector()).details = { [changeId(1)]: { parts: inFull } }
    stub(getPerson, ({ params }) => ({
      status: 'success',
      person: { ...aPersonNow(), _id: params.id, id: params.id },
      files: [],
    }))
    renderPage(<QueuePage />, { at: `/workflow/${changeId(1)}` })
    await changeRequest()
    await screen.findByText('Oranjestad')
    await unfoldStates()
    expect(screen.getByText('Oranjestad')).toBeVisible()
    expect(region('Managing director: Ana Silva').getByText(/As it was when the change was filed/)).toBeVisible()
  })

  it('CHG-34 shows of a removal every record that went', async () => {
    const removed = inFull.map((part) => ({ ...part, actionType: 'remove' as const, fields: {} }))
    const change = aHandledChange(1, { ...aNewDirector(), actionType: 'remove', fields: {}, view: 'forHistory' })
    const { panel } = await openChange(change, { parts: removed })
    await panel.findAllByRole('heading', { name: 'Current Section State' })
    expect(panel.queryByRole('table')).toBeNull()
    expect(region('Person: Ana Silva').getByRole('group', { name: 'First Name' })).toHaveTextContent('Ana')
  })
})
