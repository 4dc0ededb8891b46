import { countryOrText } from './countries'
import type { Bytes } from './csv-rows'
import type { ListEntry, ListedDate, ListedName } from './entry'
import { ListFault, type OnDay } from './list-faults'
import { all, textIn, textsAt, type XmlElement, xmlElements } from './xml-elements'

/** Yields the entries of the UN Security Council's consolidated list. Throws a ListFault for any other file. */
export async function* readUnXml(bytes: Bytes, onDay?: OnDay): AsyncGenerator<ListEntry> {
  const elements = ['INDIVIDUAL', 'ENTITY']
  const onRoot = ({ dateGenerated = '' }: Readonly<Record<string, string>>) => onDay?.(dateGenerated.slice(0, 10))
  for await (const element of xmlElements(bytes, { root: 'CONSOLIDATED_LIST', elements, onRoot })) {
    yield entryOf(element)
  }
}

function entryOf(element: XmlElement): ListEntry {
  const id = textIn(element, 'DATAID')
  const name = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
    .map((part) => textIn(element, part))
    .filter((part) => part !== '')
    .join(' ')
  if (id === '' || name === '') throw new ListFault('an entry without a number or a name')
  const what = element.name
  const reference = textIn(element, 'REFERENCE_NUMBER')
  return {
    id: `un-${id}`,
    kind: what === 'INDIVIDUAL' ? 'person' : 'organisation',
    name,
    aliases: [
      ...textsAt(element, 'NAME_ORIGINAL_SCRIPT').map((original): ListedName => ({ name: original })),
      ...all(element, `${what}_ALIAS`).flatMap(aliasOf),
    ],
    births: all(element, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap(birthOf),
    birthPlaces: all(element, 'INDIVIDUAL_PLACE_OF_BIRTH')
      .map(placeOf)
      .filter((place) => place !== ''),
    countries: [...new Set(textsAt(element, 'NATIONALITY', 'VALUE').flatMap(countryOrText))],
    identifiers: all(element, 'INDIVIDUAL_DOCUMENT').flatMap(documentOf),
    addresses: all(element, `${what}_ADDRESS`)
      .map(placeOf)
      .filter((place) => place !== ''),
    programmes: [textIn(element, 'UN_LIST_TYPE'), reference].filter((text) => text !== ''),
    positions: [...textsAt(element, 'TITLE', 'VALUE'), ...textsAt(element, 'DESIGNATION', 'VALUE')],
    notes: textsAt(element, 'COMMENTS1'),
  }
}

function aliasOf(element: XmlElement): ListedName[] {
  const name = textIn(element, 'ALIAS_NAME')
  if (name === '') return []
  return [{ name, ...(/low/i.test(textIn(element, 'QUALITY')) && { weak: true as const }) }]
}

function birthOf(element: XmlElement): ListedDate[] {
  const date = textIn(element, 'DATE').slice(0, 10)
  const year = textIn(element, 'YEAR')
  const [from, to] = [textIn(element, 'FROM_YEAR'), textIn(element, 'TO_YEAR')]
  const circa = textIn(element, 'TYPE_OF_DATE') === 'APPROXIMATELY' && { circa: true as const }
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return [{ from: date, ...circa }]
  if (/^\d{4}$/.test(year)) return [{ from: year, ...circa }]
  return /^\d{4}$/.test(from) && /^\d{4}$/.test(to) ? [{ from, to }] : []
}

const placeOf = (element: XmlElement) =>
  ['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY']
    .map((name) => textIn(element, name))
    .filter((part) => part !== '')
    .join(', ')

function documentOf(element: XmlElement) {
  const number = textIn(element, 'NUMBER')
  if (number === '') return []
  const [country] = countryOrText(textIn(element, 'ISSUING_COUNTRY') || textIn(element, 'COUNTRY_OF_ISSUE'))
  return [{ type: textIn(element, 'TYPE_OF_DOCUMENT'), number, ...(country !== undefined && { country }) }]
}
