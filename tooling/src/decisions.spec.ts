import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../../docs/decisions/', import.meta.url)
const records = readdirSync(folder)

it('Decision records have a number of their own, in name and heading', () => {
  const numbers = records.map((name) => name.slice(0, 4))
  expect(numbers.filter((number, position) => numbers.indexOf(number) !== position)).toEqual([])
  for (const name of records) {
    expect(readFileSync(new URL(name, folder), 'utf8')).toMatch(new RegExp(`^# ${name.slice(0, 4)} `))
  }
})
