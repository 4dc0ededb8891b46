import { describe, expect, it } from 'vitest'
import { addressFrom, addressIn, isSameAddress } from './addresses'

const none = { address_line_1: '', address_line_2: '', zip: '', city: '', address_country: '' }

describe('The text of an address', () => {
  it.each([
    ['Harbour Street 1\n1000 Soto\nCuraçao', 'Harbour Street 1', { zip: '1000', city: 'Soto', address_country: 'CW' }],
    [
      'Herengracht 458, 1017 CA Amsterdam, NL',
      'Herengracht 458',
      { zip: '1017 CA', city: 'Amsterdam', address_country: 'NL' },
    ],
    ['10 Downing Street, London SW1A 2AA', '10 Downing Street', { zip: 'SW1A 2AA', city: 'London' }],
    ['Kaya 1\nBuilding B\nWillemstad', 'Kaya 1', { address_line_2: 'Building B', city: 'Willemstad' }],
    ['Office 4, Quay 12', 'Office 4', { address_line_2: 'Quay 12' }],
    ['Quay 1', 'Quay 1', {}],
    ['Monaco', 'Monaco', {}],
  ])('%j is read as far as it tells', (text, address_line_1, parts) => {
    expect(addressFrom(text)).toEqual({ ...none, address_line_1, ...parts })
  })

  it('is read as what it was written from', () => {
    const fields = { ...none, address_line_1: 'Neuer Wall 54', zip: '20354', city: 'Hamburg', address_country: 'DE' }
    expect(addressFrom(addressIn(fields))).toEqual(fields)
  })

  it('says nothing of an empty one', () => expect(addressFrom(' \n ')).toEqual(none))
})

describe('An address of a form beside that of a file', () => {
  const known = 'Harbour Street 1\n1000 Soto\nCuraçao'

  it.each(['harbour street 1, 1000  Soto, Curacao', 'Harbour Street 1\nSoto 1000\nCW', 'Harbour Street 1, Soto'])(
    '%j says the same',
    (declared) => expect(isSameAddress(declared, known)).toBe(true),
  )

  it.each([
    'Harbour Street 11, Soto',
    'Harbour Street 1',
    'Soto, Curaçao',
    'Harbour Street 1, 1001 Soto',
    'Harbour Street 1, 1000 Soto, Aruba',
    '',
  ])('%j says something else', (declared) => expect(isSameAddress(declared, known)).toBe(false))
})
