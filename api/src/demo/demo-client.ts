import { addYears } from '@dossier/contract/platform/dates'
import { limits } from '@dossier/contract/platform/limits'
import type { NewClient } from '../file/kinds/company'
import type { DemoClock } from './demo-clock'

type Shared = {
  /** Street, city, country and where there is one the zip code. */
  readonly address: readonly [string, string, string, string?]
  readonly risk: 'low' | 'medium' | 'high'
  /** Days until the next review is due; negative ones are overdue. */
  readonly reviewIn: number
  /** Days since it was proposed. */
  readonly addedAgo: number
  readonly state: DemoState
}

/** An account number of a client with what is expected to pass through it. */
export type DemoAccount = {
  readonly number: string
  readonly profile: Readonly<Record<string, string>>
  /** Left out where its profile still waits for approval. */
  readonly approved?: true
}

/** A company that a client holds. */
export type DemoSubsidiary = {
  readonly name: string
  /** Years since its last annual account on file. */
  readonly accountsAgo: number
  readonly comment?: string
  /** Left out where it still waits for approval. */
  readonly approved?: true
}

export type CorporateClient = Shared & {
  readonly name: string
  readonly activity: string
  readonly location: 'local' | 'abroad'
  /** How far its due diligence form has come. */
  readonly dueDiligence?: DemoForm
  /** How many days ago its review of last year was completed. */
  readonly reviewedAgo?: number
  readonly subsidiaries?: readonly DemoSubsidiary[]
}

export type HolderClient = Shared & {
  readonly first: string
  readonly last: string
  readonly holder: 'bank' | 'credit_union' | 'pention' | 'insurance' | 'player'
  readonly born: string
  readonly account?: DemoAccount
}

export type DemoClient = CorporateClient | HolderClient

/** How far a due diligence form has come. */
export type DemoForm =
  | 'sent'
  | 'answered'
  | 'submitted'
  | 'rejected'
  | 'complete with documents'
  | 'edited after approval'

/** What a client's changes have come to. */
export type DemoState =
  | 'proposed'
  | 'proposed by the officer'
  | 'proposed and being filled in'
  | 'refused'
  | 'approved, empty'
  | 'settled'
  | 'changing address'
  | 'changing risk'
  | 'risk reassessed by the officer'
  | 'changing by officer and manager'
  | 'changing by several'
  | 'taken over'
  | 'denied'
  | 'withdrawn'
  | 'date set by hand'
  | 'removal requested'
  | 'removed'

export const isHolder = (client: DemoClient): client is HolderClient => 'holder' in client

/** What the dialog for a new client is filled in with. */
export const newClientOf = (client: DemoClient): NewClient =>
  isHolder(client)
    ? {
        company_type: 'account_holder',
        first_name: client.first,
        last_name: client.last,
        account_holder_type: client.holder,
      }
    : { company_type: 'corporate', name: client.name, location_type: client.location }

type Edits = Readonly<Record<string, string>>

export function addressOf({ address: [street, city, country, zip] }: Pick<Shared, 'address'>): Edits {
  return { address_line_1: street, city, address_country: country, ...(zip && { zip }) }
}

/** What its dashboard is filled in with once it was approved. */
export function dashboardOf(client: DemoClient, { dateIn, yearIn }: DemoClock): Edits {
  const previousReview = addYears(dateIn(client.reviewIn), -limits.reviewYears[client.risk])
  const shared = {
    ...addressOf(client),
    sanction_screening_available: 'YES',
    risk_level: client.risk,
    previous_review_date: previousReview,
    date_final_compliance_review: dateIn(14 - client.addedAgo),
  }
  if (isHolder(client)) return { ...shared, location_type: 'local', transaction_profile_report: 'YES' }
  return {
    ...shared,
    chamber_of_commerce: String(100_000 + client.addedAgo * 137),
    activity: client.activity,
    current_fiscal_year: yearIn(0),
    last_annual_account_on_file: yearIn(-1),
    last_filed_profit_tax_on_file: yearIn(-2),
    last_board_meeting: dateIn(-client.addedAgo),
    ...(client.location === 'local'
      ? { annual_account_conform_calendar_year: 'YES', extension_profit_tax: 'NO' }
      : {
          annual_account_conform_calendar_year: 'NO',
          fiscal_year_starts_on: `${yearIn(0)}-07-01`,
          fiscal_year_ending_on: `${yearIn(1)}-06-30`,
          extension_profit_tax: 'YES',
          extension_up_till: dateIn(120),
        }),
  }
}

/** What is known of the person behind an account holder. */
export function personOf({ address, addedAgo, born }: HolderClient, { dateIn }: DemoClock): Edits {
  const [street, city, country] = address
  return {
    dateOfBirth: born,
    placeofBirth: city,
    location_type: 'local',
    tinNumber: String(1_020_300_000 + addedAgo * 7_919),
    passportNumber: `NP${String(4_000_000 + addedAgo * 3_571)}`,
    passportCountry: 'NL',
    dateIssued: dateIn(-addedAgo - 400),
    dateExpiry: dateIn(3_250 - addedAgo),
    address_line_1: `${street}, ${city}`,
    city,
    address_country: country,
  }
}
