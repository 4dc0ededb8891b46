import { describe, expect, it } from 'vitest'
import { humanized } from './humanized'

describe('A column name', () => {
  it.each([
    ['first_name', 'First name'],
    ['pasport_country', 'Pasport country'],
    ['rentity_id', 'Rentity id'],
    ['zip', 'Zip'],
  ])('FIU-16 of %s reads %s', (name, words) => {
    expect(humanized(name)).toBe(words)
  })
})
