import type { ElementType } from '@dossier/contract/file/catalogue/due-diligence-form'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { corporateOwners } from './corporate-owners'
import type { DemoPerson } from './demo-board'
import type { CorporateClient } from './demo-client'
import type { DemoClock } from './demo-clock'
import { isIndividual } from './demo-owner'

export type Answers = Readonly<Record<string, FieldValue>>

/** What a client answers: about the record, and in the elements of each type. */
export type FormAnswers = {
  readonly record: Answers
  readonly elements: Readonly<Partial<Record<ElementType, Answers>>>
}

const contact = { contact_email_address: 'office@client.example', contact_phone_number: '59994651200' }

/** What a client has answered that is in the middle of it: about itself and its compliance. */
export function firstAnswersOf({ name, address, addedAgo }: CorporateClient, { dateIn }: DemoClock): FormAnswers {
  const [street, city, country] = address
  return {
    record: {
      peps_present: 'NO',
      interesting_past: 'NO',
      internal_aml_policy: 'YES',
      compliance_officer_present: 'YES',
      compliance_officer_name: 'Mirella Statie',
      compliance_officer_email: 'compliance@client.example',
      compliance_officer_phone: '59994651234',
      has_customer_kyc: 'YES',
      customer_pep_conducted: 'YES',
    },
    elements: {
      company: {
        company_name: name,
        trading_name: name,
        registration_number: String(100_000 + addedAgo * 137),
        registration_date: dateIn(-addedAgo - 2_000),
        registration_country: country,
        registered_address: `${street}, ${city}`,
        contact_email_address: contact.contact_email_address,
      },
    },
  }
}

const rosalinda: DemoPerson = {
  first: 'Rosalinda',
  last: 'Maduro',
  born: '1968-04-17',
  birthplace: 'Willemstad',
  country: 'CW',
}

/** Everything that a form asks for. Who owns a client is on file where its owners are. */
export function allAnswersOf(client: CorporateClient, clock: DemoClock): FormAnswers {
  const { record, elements } = firstAnswersOf(client, clock)
  const [street, city, country] = client.address
  const { dateIn } = clock
  const { person: owner, share } = corporateOwners[client.name]?.find(isIndividual) ?? { person: rosalinda, share: 100 }
  const person = {
    full_name: `${owner.first} ${owner.last}`,
    date_of_birth: owner.born,
    place_of_birth: owner.birthplace,
    residential_address: `Kaya Flamboyan 21, ${city}`,
    identity_document: 'id_card',
    identity_document_number: `ID${String(7_000_000 + client.addedAgo * 911)}`,
    date_of_issue: dateIn(-900),
    date_of_expiry: dateIn(2_700),
    issuing_authority: 'Civil registry',
    issuing_state: country,
    politically_exposed_person: 'NO',
    ...contact,
  }
  const holder = { ...person, amount_of_shares_holding: share }
  return {
    record: {
      ...record,
      customer_transaction_monitoring: 'YES',
      suspicious_activity_reported: 'YES',
      us_applicant: 'NO',
      us_applicant_connect: 'NO',
      us_applicant_tag_related: 'NO',
      filler_full_name: person.full_name,
      position: 'Managing director',
      date_when_signed: dateIn(-12),
    },
    elements: {
      company: {
        ...elements.company,
        business_address: `${street}, ${city}`,
        tax_id: `T-${String(300_000 + client.addedAgo * 53)}`,
        contact_person_name: person.full_name,
        website_urls: 'https://client.example',
        targeted_countries: 'Curaçao, Netherlands',
        license_issuing_authority: 'Central Bank of Curaçao and Sint Maarten',
        license_type: 'General',
        license_number: `L-${client.addedAgo}`,
        license_date_of_issue: dateIn(-1_400),
        license_expiry_date: dateIn(800),
        ...contact,
      },
      corporate_person: { is_relevant: 'NO' },
      corporate_shareholder: { is_relevant: 'NO' },
      director: person,
      shareholder: holder,
      beneficiary: holder,
    },
  }
}
