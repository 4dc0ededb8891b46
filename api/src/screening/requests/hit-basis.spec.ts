import { limits } from '@dossier/contract/platform/limits'
import { expect, it } from 'vitest'
import { aListed } from '../../testing/listed-names'
import { basisOf, whyReopened } from './hit-basis'

const asked = { firstname: 'Tomas', surname: 'Verhaal', dob: '', nationality: '' }
const long = Array.from({ length: 2_000 }, (_, at) => `Alias ${at}`)

/** An entry with these aliases, under these programmes. */
const basis = (aliases: string[], ...programmes: string[]) =>
  basisOf(
    asked,
    aListed(['Tomas Jan', 'VERHAAL'], {
      individual: { firstname: 'Tomas Jan', surname: 'VERHAAL', year_of_birth: '1973', aliases },
      sanction_types: programmes.map((programme) => ({
        body: 'Office',
        current: true,
        found: true,
        countryCode: 'US',
        programme,
      })),
    }),
    [],
  )
const why = (...[then, now]: [ReturnType<typeof basis>, ReturnType<typeof basis>]) => whyReopened({ ...then }, now)

it('GOV-18 An entry too long for a field is asked again once it is sanctioned anew, and says so', () => {
  const before = basis(long, 'SDGT')
  expect(before.listed_facts.length).toBeLessThanOrEqual(limits.longTextMaximum)
  expect(before.listed_facts).toMatch(/^Sanction: SDGT, Office, US, current\nFirst Name: Tomas Jan\n/)
  expect(before.listed_facts).toMatch(/\nShortened: 22\d{3} letters in all, SHA-256 [0-9a-f]{64}$/)
  expect(why(before, basis(long, 'SDGT'))).toEqual([])
  expect(why(before, basis(long, 'SDGT', 'CYBER2'))).toEqual([
    expect.stringMatching(
      /^The entry changed; no longer “Shortened: [^”]*”; now “Sanction: CYBER2, Office, US, current”; now “Shortened: [^”]*”$/,
    ),
  ])
})

it('GOV-18 An entry too long for a field is asked again once what does not fit changed', () => {
  const changed = [...long.slice(0, -1), 'Another']
  expect(why(basis(long, 'SDGT'), basis(changed, 'SDGT'))).toEqual([
    expect.stringMatching(/^The entry changed; no longer “Shortened: .*”; now “Shortened: .*”$/),
  ])
})

it('GOV-18 An entry that fits stands as it is listed', () => {
  expect(basis(['Tom'], 'SDGT').listed_facts).toBe(
    'First Name: Tomas Jan\nSurname: VERHAAL\nYear of Birth: 1973\nAliases: Tom\nSanction: SDGT, Office, US, current',
  )
})

it('GOV-18 An entry whose aliases and programmes are listed in another order is the same', () => {
  expect(
    why(basis(['Tom', 'Thomas'], 'SDGT', '', 'CYBER2'), basis(['Thomas', 'Tom', 'Tom'], '', 'CYBER2', 'SDGT')),
  ).toEqual([])
})
