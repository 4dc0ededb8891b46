import { countryOrText } from './countries'
import type { Identifier, ListedDate, ListedName } from './entry'
import { ofacDate } from './ofac-dates'

/** What the free text of an OFAC entry says, as far as it follows the publisher's own patterns; the rest are notes. */
export type Remarks = {
  readonly births: ListedDate[]
  readonly birthPlaces: string[]
  readonly countries: string[]
  readonly weakAliases: ListedName[]
  readonly identifiers: Identifier[]
  readonly positions: string[]
  readonly notes: string[]
}

const numbered =
  /^(Passport|National ID No\.|Cedula No\.|Cedula de Ciudadania|C\.U\.R\.P\.|R\.F\.C\.|Tax ID No\.|NIT #?|D\.N\.I\.|SSN|Identification Number|Registration Number|Registration ID|Company Number|Commercial Registry Number|Legal Entity Number|Driver's License No\.|Birth Certificate Number|Travel Document Number|Vessel Registration Identification|Aircraft (?:Manufacturer's )?Serial Number[^0-9]*|SWIFT\/BIC|MMSI|V\.A\.T\. Number|Personal ID Card|Stateless Person ID Card|Residency Number|Turkish Identification Number|Refugee ID Card|Citizen's Card Number|Electoral Registry No\.|Government Gazette Number|RUC #?|C\.I\.|Folio Mercantil No\.|Matricula Mercantil No|Phone Number)\s*(.+)$/i

/** Reads the remarks of an entry, whose sentences end in semicolons. */
export function readRemarks(text: string): Remarks {
  const read: Remarks = {
    births: [],
    birthPlaces: [],
    countries: [],
    weakAliases: [],
    identifiers: [],
    positions: [],
    notes: [],
  }
  for (const part of text.replace(/\.\s*$/, '').split(/;\s*/)) readPart(part.trim(), read)
  return read
}

function readPart(part: string, read: Remarks) {
  if (part === '') return
  const [, said, value] = /^(?:alt\. )?(DOB|POB|nationality|citizen)\s+(.+)$/i.exec(part) ?? []
  if (said !== undefined && value !== undefined)
    return readSaid(said.toLowerCase(), value.replace(/\.$/, ''), part, read)
  const alias = /^(?:alt\. )?(?:a\.k\.a\.|f\.k\.a\.|n\.k\.a\.)[,:]?\s+'(.+?)'?\.?$/i.exec(part)
  if (alias?.[1] !== undefined) return void read.weakAliases.push({ name: alias[1], weak: true })
  const [, type, number] = numbered.exec(part.replace(/^alt\. /, '')) ?? []
  if (type !== undefined && number !== undefined) return void read.identifiers.push(identifier(type, number))
  read.notes.push(part)
}

function readSaid(said: string, value: string, part: string, read: Remarks) {
  if (said === 'dob') {
    const date = ofacDate(value)
    if (date) read.births.push(date)
    else read.notes.push(part)
  } else if (said === 'pob') read.birthPlaces.push(value)
  else read.countries.push(...countryOrText(value))
}

function identifier(type: string, text: string): Identifier {
  const [number = text] = text.split(/\s+/)
  const country = /\(([^)]+)\)/.exec(text)?.[1]
  const [code] = country === undefined ? [] : countryOrText(country)
  return { type: type.replace(/ No\.?$/i, '').trim(), number, ...(code !== undefined && { country: code }) }
}
