import type { DeclaredParty } from '@dossier/contract/due-diligence/schemas/declared'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Declared, openDeclared } from '../../testing/declared-forms'
import { openProduct } from '../../testing/open-product'
import { forbidden } from '../../testing/refusals'

let { product, firm, aForm, compare, partyOf, propose } = {} as Declared

beforeAll(async () => {
  ;({ product, firm, aForm, compare, partyOf, propose } = await openDeclared(await openProduct()))
})

describe('What a form declares beside the file', () => {
  it('GOV-03 shows each value of those who were copied, equal or different, and who is new', async () => {
    const { id, idOf } = await aForm({
      company: { registration_number: 'CC-2' },
      director: { full_name: 'Dora de Boer', place_of_birth: '' },
      beneficiary: { full_name: 'Olga Silva' },
    })
    const { status, body } = await compare(id)
    expect([status, body.hidden]).toEqual([200, []])
    expect(await partyOf(id, 'company')).toMatchObject({
      element: idOf('company'),
      values: [
        { field: 'company_name', state: 'equal', may_propose: false },
        { field: 'registration_number', declared: 'CC-2', known: 'CC-1', state: 'different', may_propose: true },
      ],
    })
    const director = await partyOf(id, 'director')
    expect(director.values.map(({ field, state }) => [field, state])).toEqual([
      ['full_name', 'different'],
      ['date_of_birth', 'equal'],
      ['place_of_birth', 'missing'],
    ])
    expect(await partyOf(id, 'beneficiary')).toMatchObject({ name: 'Olga Silva', known: null, may_propose: true })
  })

  it('GOV-03 is as much as the viewer may see of the file', async () => {
    const { id } = await aForm({ director: { full_name: 'Dora de Boer' } })
    const viewer = await product.tokenOf(
      await product.hire(firm.id, {
        type: 'CLIENT',
        permissionChanges: { view_due_diligence: 'allow', view_dashboard_tab: 'allow' },
      }),
    )
    const { body } = await compare(id, viewer)
    expect(body.hidden).toEqual(['directors', 'shareholders', 'ubos'])
    const [company, ...others] = body.parties as DeclaredParty[]
    expect([company?.type, others]).toEqual(['company', []])
    const element = (await partyOf(id, 'director')).element
    expect(await propose({ id, element, field: 'full_name' }, viewer)).toMatchObject(forbidden)
    expect(await propose({ id, element: company?.element, field: 'registration_number' }, viewer)).toMatchObject(
      forbidden,
    )
  })
})
