import { limits } from '@dossier/contract/platform/limits'
import { expect, it } from 'vitest'
import { aListed } from '../../testing/listed-names'
import { basisKey, basisOf, whyReopened } from './hit-basis'

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

type Facts = {
  aliases?: string[]
  dates_of_birth?: string[]
  positions?: string[]
  firstname?: string
  surname?: string
}

const entryOf = (
  { firstname = 'Tomas Jan', surname = 'VERHAAL', ...facts }: Facts,
  body = 'Office',
  programme = 'SDGT',
) =>
  basisOf(
    asked,
    aListed(['', ''], {
      individual: { firstname, surname, year_of_birth: '1973', ...facts },
      sanction_types: [{ body, current: true, found: true, countryCode: 'US', programme }],
    }),
    [],
  )
const known: Facts = { aliases: ['Tom', 'Tomás V.'], dates_of_birth: ['1973-05-09'], positions: ['Minister, of Trade'] }

it.each([
  ['the order of aliases', entryOf({ ...known, aliases: ['Tomás V.', 'Tom'] })],
  ['an alias listed twice', entryOf({ ...known, aliases: ['Tom', 'Tom', 'Tomás V.'] })],
  ['spacing', entryOf({ ...known, aliases: ['Tom ', 'Tomás  V.'], firstname: 'Tomas  Jan' })],
  ['punctuation', entryOf({ ...known, aliases: ['Tom', 'Tomás V'], positions: ['Minister (of Trade).'] })],
  ['capitals', entryOf({ ...known, surname: 'Verhaal' })],
  ['accents written apart', entryOf({ ...known, aliases: ['Tom', 'Toma\u0301s V.'] })],
])('GOV-18 A decision holds where a list changed %s', (_, now) => {
  expect(why(entryOf(known), now)).toEqual([])
  expect(basisKey(now)).toEqual(basisKey(entryOf(known)))
})

it.each([
  ['a name', entryOf({ ...known, surname: 'VERHAEL' }), 'no longer “Surname: VERHAAL”; now “Surname: VERHAEL”'],
  [
    'an accent',
    entryOf({ ...known, aliases: ['Tom', 'Tomas V.'] }),
    'no longer “Aliases: Tomás V.”; now “Aliases: Tomas V.”',
  ],
  ['an alias', entryOf({ ...known, aliases: ['Tom', 'Tommy', 'Tomás V.'] }), 'now “Aliases: Tommy”'],
  ['an alias that is gone', entryOf({ ...known, aliases: ['Tom'] }), 'no longer “Aliases: Tomás V.”'],
  ['a date of birth', entryOf({ ...known, dates_of_birth: ['1973-05-09', '1974'] }), 'now “Dates of birth: 1974”'],
  [
    'the list',
    entryOf(known, 'Council'),
    'no longer “Sanction: SDGT, Office, US, current”; now “Sanction: SDGT, Council, US, current”',
  ],
  [
    'the programme',
    entryOf(known, 'Office', 'CYBER2'),
    'no longer “Sanction: SDGT, Office, US, current”; now “Sanction: CYBER2, Office, US, current”',
  ],
])('GOV-18 A decision is asked again where a list changed %s, and says that and nothing else', (_, now, said) => {
  expect(why(entryOf(known), now)).toEqual([`The entry changed; ${said}`])
  expect(basisKey(now)).not.toEqual(basisKey(entryOf(known)))
})

it('GOV-18 A decision is asked again where another name was screened, and not for its spacing', () => {
  const basisFor = (surname: string) => basisOf({ ...asked, surname }, aListed(['Tomas Jan', 'VERHAAL']), [])
  expect(why(basisFor('Verhaal'), basisFor(' verhaal'))).toEqual([])
  expect(why(basisFor('Verhaal'), basisFor('Verhael'))).toEqual([
    'Screened with other data: “Tomas Verhaal” then, “Tomas Verhael” now',
  ])
})

it('GOV-18 An entry too long for a field says which alias came, and nothing of those that fit no longer', () => {
  expect(why(basis(long, 'SDGT'), basis(['Alias 0 new', ...long], 'SDGT'))).toEqual([
    expect.stringMatching(
      /^The entry changed; no longer “Shortened: [^”]*”; now “Aliases: Alias 0 new”; now “Shortened: [^”]*”$/,
    ),
  ])
})

it('GOV-18 A decision holds where nothing but spacing makes an entry too long for a field', () => {
  const short = Array.from({ length: 500 }, (_, at) => `Alias ${at}`)
  const wide = short.map((alias) => alias.replace(' ', '               '))
  expect(basis(short, 'SDGT').listed_facts).not.toContain('Shortened')
  expect(basis(wide, 'SDGT').listed_facts).toContain('Shortened')
  expect(why(basis(short, 'SDGT'), basis(wide, 'SDGT'))).toEqual([])
  expect(why(basis(wide, 'SDGT'), basis([...wide, 'Tom'], 'SDGT'))).not.toEqual([])
})

it('GOV-18 A decision is asked again once a document number is the listed one, and says so without the number', () => {
  const verhaal = aListed(['Tomas Jan', 'VERHAAL'])
  const text = 'The number NL1234567 is listed with this entry.'
  const explanation = [{ feature: 'identifier', speaks: 'for', text } as const]
  const byNumber = { ...verhaal, match: { ...verhaal.match, explanation } }
  const numbered = { ...asked, identifiers: ['NL1234567'] }
  const [without, other, listed] = [
    basisOf(asked, verhaal, []),
    basisOf(numbered, verhaal, []),
    basisOf(numbered, byNumber, []),
  ]
  expect(why(without, other)).toEqual([])
  expect(why(other, listed)).toEqual([
    'Screened with other data: “Tomas Verhaal” then, “Tomas Verhaal, with a document number that is listed with this entry” now',
  ])
  expect(why(listed, listed)).toEqual([])
  expect(basisKey(listed)).not.toEqual(basisKey(other))
  expect(JSON.stringify(listed)).not.toContain('1234567')
})

it('GOV-18 A decision is asked again where the words of the name that was screened are others of the same letters', () => {
  const basisFor = (firstname: string, surname: string) =>
    basisOf({ ...asked, firstname, surname }, aListed(['Ann', 'ELEE']), [])
  expect(why(basisFor('Ann', 'Elee'), basisFor('ANN', ' Elee.'))).toEqual([])
  expect(basisKey(basisFor('Ann', 'Elee'))).toEqual(basisKey(basisFor('ANN', ' Elee.')))
  expect(why(basisFor('Ann', 'Elee'), basisFor('Anne', 'Lee'))).toEqual([
    'Screened with other data: “Ann Elee” then, “Anne Lee” now',
  ])
  expect(basisKey(basisFor('Ann', 'Elee'))).not.toEqual(basisKey(basisFor('Anne', 'Lee')))
})

it.each(['Tom; Thomas', 'Tom\nThomas', 'Thomas; Tom'])(
  'GOV-18 A decision holds where nothing but spacing makes an entry too long whose alias is written as %j',
  (alias) => {
    const short = [...Array.from({ length: 500 }, (_, at) => `Alias ${at}`), alias]
    const wide = short.map((each) => each.replace('Alias ', 'Alias               '))
    expect(basis(short, 'SDGT').listed_facts).not.toContain('Shortened')
    expect(basis(wide, 'SDGT').listed_facts).toContain('Shortened')
    expect(why(basis(short, 'SDGT'), basis(wide, 'SDGT'))).toEqual([])
    expect(basisKey(basis(short, 'SDGT'))).toEqual(basisKey(basis(wide, 'SDGT')))
    expect(why(basis([alias], 'SDGT'), basis(['Thomas', 'Tom'], 'SDGT'))).toEqual([])
  },
)
