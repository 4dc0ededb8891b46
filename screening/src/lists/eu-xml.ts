import { countryOrText } from './countries'
import type { Bytes } from './csv-rows'
import type { ListEntry, ListedDate, ListedName } from './entry'
import { ListFault, type OnDay } from './list-faults'
import { all, textIn, type XmlElement, xmlElements } from './xml-elements'

/** Yields the entries of the EU's consolidated list (xmlFullSanctionsList 1.1). Throws a ListFault for any other file. */
export async function* readEuXml(bytes: Bytes, onDay?: OnDay): AsyncGenerator<ListEntry> {
  const onRoot = ({ generationDate = '' }: Readonly<Record<string, string>>) => onDay?.(generationDate.slice(0, 10))
  for await (const element of xmlElements(bytes, { root: 'export', elements: ['sanctionEntity'], onRoot }))
    yield entryOf(element)
}

function entryOf(element: XmlElement): ListEntry {
  const { logicalId = '', euReferenceNumber = '', unitedNationId = '' } = element.attributes
  const [first, ...others] = all(element, 'nameAlias').flatMap(nameOf)
  if (logicalId === '' || first === undefined) throw new ListFault('an entry without a number or a name')
  const kind = all(element, 'subjectType')[0]?.attributes.code
  return {
    id: `eu-${logicalId}`,
    kind: kind === 'person' ? 'person' : 'organisation',
    name: first.name,
    aliases: others,
    births: all(element, 'birthdate').flatMap(birthOf),
    birthPlaces: all(element, 'birthdate').flatMap(
      ({ attributes: { city = '', place = '', countryDescription = '' } }) =>
        said([city || place, countryDescription === 'UNKNOWN' ? '' : countryDescription]),
    ),
    countries: [...new Set(all(element, 'citizenship').flatMap(countryOf))],
    identifiers: all(element, 'identification').flatMap(identifierOf),
    addresses: all(element, 'address').flatMap(
      ({ attributes: { street = '', zipCode = '', city = '', countryDescription = '' } }) =>
        said([street, zipCode, city, countryDescription]),
    ),
    programmes: [
      ...all(element, 'regulation').flatMap(({ attributes: { programme, numberTitle } }) => [programme, numberTitle]),
      euReferenceNumber,
      unitedNationId,
    ].filter((text): text is string => text !== undefined && text !== ''),
    positions: [...new Set(all(element, 'nameAlias').map(({ attributes }) => attributes.function ?? ''))].filter(
      (position) => position !== '',
    ),
    notes: all(element, 'remark')
      .map(({ text }) => text.trim())
      .filter((text) => text !== ''),
  }
}

const said = (parts: readonly string[]) => {
  const text = parts.filter((part) => part !== '').join(', ')
  return text === '' ? [] : [text]
}

function nameOf({ attributes }: XmlElement): ListedName[] {
  const { wholeName = '', firstName = '', middleName = '', lastName = '', strong } = attributes
  const name = wholeName || [firstName, middleName, lastName].filter((part) => part !== '').join(' ')
  return name === '' ? [] : [{ name, ...(strong === 'false' && { weak: true as const }) }]
}

function birthOf({ attributes }: XmlElement): ListedDate[] {
  const { birthdate = '', year = '', circa: about, yearRangeFrom = '', yearRangeTo = '' } = attributes
  const circa = about === 'true' && { circa: true as const }
  if (/^\d{4}-\d{2}-\d{2}/.test(birthdate)) return [{ from: birthdate.slice(0, 10), ...circa }]
  if (/^\d{4}$/.test(year)) return [{ from: year, ...circa }]
  return /^\d{4}$/.test(yearRangeFrom) && /^\d{4}$/.test(yearRangeTo) ? [{ from: yearRangeFrom, to: yearRangeTo }] : []
}

const countryOf = ({ attributes: { countryIso2Code = '00', countryDescription = '' } }: XmlElement) =>
  countryIso2Code === '00' ? [] : countryOrText(countryIso2Code || countryDescription)

function identifierOf(element: XmlElement) {
  const { number = '', identificationTypeCode = '', identificationTypeDescription = '' } = element.attributes
  const value = number || textIn(element, 'number')
  if (value === '') return []
  const [country] = countryOf(element)
  const type = identificationTypeDescription || identificationTypeCode
  return [{ type, number: value, ...(country !== undefined && { country }) }]
}
