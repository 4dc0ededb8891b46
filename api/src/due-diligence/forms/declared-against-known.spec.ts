import type { ElementType } from '@dossier/contract/file/catalogue/due-diligence-form'
import { describe, expect, it } from 'vitest'
import type { Values } from '../../file/engine/model'
import { draftRecord } from '../../file/kinds/drafting'
import { comparedValues, pairsOf } from './declared-against-known'
import type { KnownParty } from './known-parties'
import { nameFrom } from './places-in-file'

let made = 0
const newId = () => `id${++made}`

const declaring = (type: ElementType, values: Values, copied_from?: string) =>
  draftRecord('due_diligence_element', newId(), 'client', {
    facts: { type, ...(copied_from && { copied_from }) },
    values,
  })
const knowing = (type: ElementType, values: Values, id = newId()): KnownParty => {
  const identity = draftRecord(type.startsWith('corporate') ? 'legal_entity' : 'person', id, 'client')
  return { type, values, identity, holding: draftRecord('shareholder', newId(), 'client') }
}
const namesOf = (...args: Parameters<typeof pairsOf>) =>
  pairsOf(...args).map(({ element, known }) => [element?.values.full_name ?? null, known?.values.full_name ?? null])

describe('Who of a form is who of the file', () => {
  it('is known by what it was copied from, whatever its name has become', () => {
    const known = knowing('director', { full_name: 'Dora Silva' }, 'dora')
    expect(namesOf([declaring('director', { full_name: 'Dora de Boer' }, 'dora')], [known])).toEqual([
      ['Dora de Boer', 'Dora Silva'],
    ])
  })

  it('is known by name and birth date, and by the name alone where no birth date says otherwise', () => {
    const [older, younger] = [
      knowing('director', { full_name: 'Dora Silva', date_of_birth: '1950-01-01' }),
      knowing('director', { full_name: 'Dora Silva', date_of_birth: '1980-01-01' }),
    ]
    const declared = declaring('director', { full_name: ' dora  SILVA', date_of_birth: '1980-01-01' })
    expect(pairsOf([declared], [older, younger])[0]?.known).toBe(younger)
    const undated = declaring('director', { full_name: 'Dora Silva' })
    expect(pairsOf([undated, declared], [older, younger])[0]?.known).toBe(older)
    const other = declaring('director', { full_name: 'Dora Silva', date_of_birth: '1990-01-01' })
    expect(pairsOf([other], [older, younger]).map(({ known }) => known)).toEqual([undefined, older, younger])
  })

  it('is taken once, in its own role, and leaves over who is new and who is missing', () => {
    const silva = { full_name: 'Dora Silva' }
    const pairs = [declaring('director', silva), declaring('director', silva), declaring('beneficiary', silva)]
    const known = [knowing('director', silva), knowing('director', { full_name: 'Olga Silva' })]
    expect(namesOf(pairs, known)).toEqual([
      ['Dora Silva', 'Dora Silva'],
      ['Dora Silva', null],
      ['Dora Silva', null],
      [null, 'Olga Silva'],
    ])
  })

  it('leaves out what is empty, and what says that it is not relevant', () => {
    const beside = declaring('corporate_shareholder', { company_name: 'Harbour', is_relevant: 'NO' })
    expect(pairsOf([declaring('director', {}), beside], [])).toEqual([])
  })
})

describe('A declared value', () => {
  const known = knowing('shareholder', {
    full_name: 'Olga Silva',
    date_of_birth: '1970-03-05',
    residential_address: 'Harbour Street 1\n1000 Soto\nCuraçao',
    amount_of_shares_holding: 40,
    place_of_birth: undefined as never,
  })
  const statesOf = (values: Values) =>
    Object.fromEntries(
      comparedValues({ element: declaring('shareholder', values), known }).map(({ field, state }) => [field, state]),
    )

  it('is equal, different or new, or missing in the form; what neither has is left out', () => {
    expect(
      statesOf({
        full_name: 'Olga Silva',
        residential_address: 'harbour street 1, 1000  Soto, Curacao',
        amount_of_shares_holding: 45,
        place_of_birth: 'Soto',
        contact_email_address: 'olga@harbour.test',
      }),
    ).toEqual({
      full_name: 'equal',
      residential_address: 'equal',
      amount_of_shares_holding: 'different',
      place_of_birth: 'new',
      date_of_birth: 'missing',
    })
  })
})

describe('A full name', () => {
  it.each([
    ['Olga Maria Silva', {}, 'Olga Maria', 'Silva'],
    ['Olga de Silva', { firstName: 'Olga', lastName: 'Silva' }, 'Olga de', 'Silva'],
    ['Olga van der Berg', { firstName: 'Olga', lastName: 'Silva' }, 'Olga', 'van der Berg'],
    ['Olga', {}, '', 'Olga'],
  ])('%s is divided as the file divides it, else by its last word', (name, now, firstName, lastName) => {
    expect(nameFrom(name, now)).toEqual({ firstName, lastName })
  })
})
