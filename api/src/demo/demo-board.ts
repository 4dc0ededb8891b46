import type { DemoClock } from './demo-clock'

export type DemoPerson = {
  readonly first: string
  readonly last: string
  readonly born: string
  readonly birthplace: string
  readonly country: string
  /** Street, city, country and zip code, where everything that is asked of a person is filled in. */
  readonly home?: readonly [string, string, string, string]
}

type Shared = {
  readonly origin: 'local' | 'abroad'
  /** What lately happened to it; it was approved long ago when left out. */
  readonly state?: 'proposed' | 'moving' | 'removal requested'
}

/** An individual who directs a client. */
type IndividualDirector = Shared & { readonly person: DemoPerson }

/** Where a company is, and whether it is supervised there. */
export type Premises = {
  readonly origin: 'local' | 'abroad'
  readonly supervised: boolean
  /** Street, city, country. */
  readonly address: readonly [string, string, string]
}

/** A company that directs one, with its officials, and its own board where that is on file. */
export type CompanyDirector = Shared &
  Premises & {
    readonly company: string
    readonly officials: readonly DemoOfficial[]
    readonly board?: readonly DemoDirector[]
  }

export type DemoOfficial = DemoPerson & {
  readonly title: 'Director' | 'Secretary' | 'MD' | 'Registered Agent'
  readonly state?: 'proposed'
}

export type DemoDirector = IndividualDirector | CompanyDirector

export const isCompany = (director: DemoDirector): director is CompanyDirector => 'company' in director

/** What a director is called. */
export const directorName = (director: DemoDirector) =>
  isCompany(director) ? director.company : `${director.person.first} ${director.person.last}`

/** What the dialog for a new director is filled in with (MBD-04). */
export const newDirectorOf = (director: DemoDirector) => ({
  location_type: director.origin,
  ...(isCompany(director)
    ? { entity_type: 'entity', name: director.company }
    : { entity_type: 'person', firstName: director.person.first, lastName: director.person.last }),
})

type Edits = Readonly<Record<string, string | boolean>>

/** What is filled in of a company that directs or owns. */
export function companyFacts({ origin, supervised, address: [street, city, country] }: Premises): Edits {
  return {
    supervised,
    location_type: origin,
    address_line_1: `${street}, ${city}`,
    city,
    address_country: country,
  }
}

/** What is filled in of a person who directs or owns. */
export function personFacts(person: DemoPerson, { dateIn }: DemoClock): Edits {
  const { first, last, born, birthplace, country, home } = person
  const number = [...`${first}${last}${born}`].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 899_999
  return {
    dateOfBirth: born,
    placeofBirth: birthplace,
    tinNumber: String(1_020_000_000 + number),
    passportNumber: `NX${100_000 + number}`,
    passportCountry: country,
    dateIssued: dateIn(-900),
    dateExpiry: dateIn(2_750),
    location_type: country === 'CW' ? 'local' : 'abroad',
    ...(home && {
      address_line_1: home[0],
      city: home[1],
      address_country: home[2],
      zip: home[3],
      address_date_issues: dateIn(-450),
      secondPassportType: 'id_card',
      secondPassportNumber: `IX${200_000 + number}`,
      secondPassportCountry: country,
      secondDateIssued: dateIn(-700),
      secondDateExpiry: dateIn(2_950),
    }),
  }
}
