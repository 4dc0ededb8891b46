import { countryOrText } from './countries'
import type { Bytes } from './csv-rows'
import type { ListEntry, ListedName } from './entry'
import { ListFault, type OnDay } from './list-faults'
import { ofacDate } from './ofac-dates'
import { all, textIn, textsAt, type XmlElement, xmlElements } from './xml-elements'

const kinds: Readonly<Record<string, ListEntry['kind']>> = {
  individual: 'person',
  vessel: 'craft',
  aircraft: 'craft',
  entity: 'organisation',
}

/** Yields the entries of an OFAC list in its XML form (sdn.xml, consolidated.xml). Throws a ListFault for any other file. */
export async function* readOfacXml(bytes: Bytes, prefix: string, onDay?: OnDay): AsyncGenerator<ListEntry> {
  for await (const element of xmlElements(bytes, { root: 'sdnList', elements: ['sdnEntry', 'publshInformation'] })) {
    if (element.name === 'sdnEntry') yield entryOf(element, prefix)
    else onDay?.(dayOf(textIn(element, 'Publish_Date')))
  }
}

/** Days are written as in the United States: month, day, year. */
function dayOf(text: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function entryOf(element: XmlElement, prefix: string): ListEntry {
  const uid = textIn(element, 'uid')
  const name = nameOf(element)
  if (!/^\d+$/.test(uid) || name === '') throw new ListFault('an entry without a number or a name')
  const title = textIn(element, 'title')
  return {
    id: `${prefix}-${uid}`,
    kind: kinds[textIn(element, 'sdnType').toLowerCase()] ?? 'organisation',
    name,
    aliases: textElements(element, 'akaList', 'aka').flatMap(aliasOf),
    births: textsAt(element, 'dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth').flatMap(
      (text) => ofacDate(text) ?? [],
    ),
    birthPlaces: textsAt(element, 'placeOfBirthList', 'placeOfBirthItem', 'placeOfBirth'),
    countries: [
      ...new Set(
        [
          ...textsAt(element, 'nationalityList', 'nationality', 'country'),
          ...textsAt(element, 'citizenshipList', 'citizenship', 'country'),
        ].flatMap(countryOrText),
      ),
    ],
    identifiers: textElements(element, 'idList', 'id').flatMap(identifierOf),
    addresses: textElements(element, 'addressList', 'address')
      .map(addressOf)
      .filter((address) => address !== ''),
    programmes: textsAt(element, 'programList', 'program'),
    positions: title === '' ? [] : [title],
    notes: textsAt(element, 'remarks'),
  }
}

const textElements = (element: XmlElement, list: string, item: string) =>
  all(element, list).flatMap((child) => all(child, item))

/** Surname first, as the CSV form writes it. */
const nameOf = (element: XmlElement) =>
  [textIn(element, 'lastName'), textIn(element, 'firstName')].filter((part) => part !== '').join(', ')

function aliasOf(element: XmlElement): ListedName[] {
  const name = nameOf(element)
  if (name === '') return []
  return [{ name, ...(textIn(element, 'category') === 'weak' && { weak: true as const }) }]
}

function identifierOf(element: XmlElement) {
  const number = textIn(element, 'idNumber')
  if (number === '') return []
  const [country] = countryOrText(textIn(element, 'idCountry'))
  return [{ type: textIn(element, 'idType'), number, ...(country !== undefined && { country }) }]
}

const addressOf = (element: XmlElement) =>
  ['address1', 'address2', 'address3', 'city', 'stateOrProvince', 'postalCode', 'country']
    .map((name) => textIn(element, name))
    .filter((part) => part !== '')
    .join(', ')
