import { countries, countryName, folded } from '@dossier/contract/platform/countries'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import type { Values } from '../../file/engine/model'
import { isSameAnswer, plain } from './same-answer'

/** Where a file has what is one text in a form. */
export const addressFields = ['address_line_1', 'address_line_2', 'zip', 'city', 'address_country'] as const

/** An address of a file as one text. */
export const addressIn = ({ address_line_1, address_line_2, zip, city, address_country }: Values) =>
  [address_line_1, address_line_2, lineOf(zip, city), countryIn(address_country)].filter(Boolean).join('\n')

/** The fields of a file as far as the text of an address tells them. */
export function addressFrom(text: string): Values {
  const lines = text.split(/[\n,]/).flatMap((line) => line.trim() || [])
  const country = lines.length > 1 ? countryCalled(lines.at(-1)) : undefined
  if (country) lines.pop()
  const town = lines.length > 1 ? townIn(lines.at(-1) ?? '') : undefined
  if (town) lines.pop()
  const [address_line_1 = '', ...beside] = lines
  return {
    address_line_1,
    address_line_2: beside.join(', '),
    zip: town?.zip ?? '',
    city: town?.city ?? '',
    address_country: country?.code ?? '',
  }
}

/** Whether an address names the street and the town of another, and nothing that is not in it. */
export function isSameAddress(declared: FieldValue, known: FieldValue): boolean {
  if (isSameAnswer(declared, known)) return true
  const { address_line_1, address_line_2, zip, city, address_country } = addressFrom(String(known ?? ''))
  const said = wordsOf(declared)
  const needed = [address_line_1, address_line_2, city].flatMap(wordsOf)
  const more = [zip, countryIn(address_country), address_country].flatMap(wordsOf)
  return needed.every((word) => said.includes(word)) && said.every((word) => [...needed, ...more].includes(word))
}

/** The country that has this name or code. */
export function countryCalled(text: FieldValue | undefined) {
  const wanted = folded(String(text ?? ''))
  return countries.find(({ name, code }) => [folded(name), folded(code)].includes(wanted))
}

export const countryIn = (code: unknown) => (typeof code === 'string' && code !== '' ? countryName(code) : '')
export const lineOf = (...parts: readonly unknown[]) => parts.filter(Boolean).join(' ')

const wordsOf = (text: FieldValue | undefined) => plain(text).split(' ').filter(Boolean)

const zipFirst = /^(?<zip>\S*\d\S*(?: [A-Z]{2})?) (?<city>\D+)$/
const zipLast = /^(?<city>\D+?) (?<zip>\S*\d\S*(?: \S*\d\S*)?)$/
const shortestZip = 4

/** Town and zip code of a line; undefined for what is a house or a street. */
function townIn(line: string): { readonly city: string; readonly zip?: string } | undefined {
  const { city, zip = '' } = (zipFirst.exec(line) ?? zipLast.exec(line))?.groups ?? {}
  if (city !== undefined && zip.length >= shortestZip) return { city, zip }
  return /\d/.test(line) ? undefined : { city: line }
}
