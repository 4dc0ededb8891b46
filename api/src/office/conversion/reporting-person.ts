import type { ProfileValues } from '@dossier/contract/people/checks/check-profile'
import { element, textElement } from './xml'

/** The codes of goAML for what profiles say in words (FIU-30). */
const codes: Readonly<Record<string, string>> = {
  Male: 'M',
  Female: 'F',
  Private: 'P',
  Business: 'B',
  'Mobile Phone': 'M',
  'Landline Phone': 'L',
  Fax: 'F',
}
const codeOf = (word: string | undefined) => codes[word ?? ''] ?? ''

/** Who reports, with what of their address and phone is whole (FIU-30). */
export function reportingPerson({ userInformation: person, userAddress, userPhone }: ProfileValues): string {
  return element(
    'reporting_person',
    textElement('gender', codeOf(person.gender)),
    textElement('title', person.title_name),
    textElement('first_name', person.first_name),
    textElement('last_name', person.last_name),
    textElement('birthdate', person.birth_date?.slice(0, 19)),
    textElement('passport_number', person.passport_number),
    textElement('passport_country', person.pasport_country),
    textElement('id_number', person.id_number),
    textElement('nationality1', person.nationality),
    phones(userPhone),
    addresses(userAddress),
    textElement('email', person.email),
    textElement('occupation', person.occupation),
  )
}

const isFilled = (values: Values, ...names: readonly string[]) => names.every((name) => values[name])
type Values = Readonly<Record<string, string>>

function phones(phone: Values): string {
  if (!isFilled(phone, 'phone_type', 'communication_type', 'phone_number')) return ''
  return element(
    'phones',
    element(
      'phone',
      textElement('tph_contact_type', codeOf(phone.phone_type)),
      textElement('tph_communication_type', codeOf(phone.communication_type)),
      textElement('tph_country_prefix', phone.phone_prefix?.replace('+', '')),
      textElement('tph_number', phone.phone_number),
    ),
  )
}

function addresses(address: Values): string {
  if (!isFilled(address, 'address_type', 'address', 'city', 'country')) return ''
  return element(
    'addresses',
    element(
      'address',
      textElement('address_type', codeOf(address.address_type)),
      textElement('address', address.address),
      textElement('town', address.town),
      textElement('city', address.city),
      textElement('zip', address.zip),
      textElement('country_code', address.country),
      textElement('state', address.state),
    ),
  )
}
