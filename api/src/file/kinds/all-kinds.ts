import { fieldOf } from '@dossier/contract/file/catalogue'
import { type Kind, kindNames } from '@dossier/contract/file/kinds'
import type { KindRules, Rules } from '../engine/model'
import { accountNumber } from './account-number'
import { company } from './company'
import { dueDiligenceElement } from './due-diligence-element'
import { dueDiligenceRecord } from './due-diligence-record'
import type { KindModule } from './kind'
import { kycFile } from './kyc-file'
import { legalEntity } from './legal-entity'
import { listingServices } from './listing-services'
import { managingDirector } from './managing-director'
import { notApplicable } from './not-applicable'
import { person } from './person'
import { screeningHit } from './screening-hit'
import { shareholder } from './shareholder'
import { subsidiary } from './subsidiary'
import { transactionProfile } from './transaction-profile'
import { ubo } from './ubo'

/** The one list of kinds in the API. */
const allKinds: Readonly<Record<Kind, KindModule>> = {
  company,
  listing_services: listingServices,
  person,
  legal_entity: legalEntity,
  ubo,
  managing_director: managingDirector,
  shareholder,
  kyc_file: kycFile,
  subsidiary,
  screening_hit: screeningHit,
  not_applicable: notApplicable,
  account_number: accountNumber,
  transaction_profile: transactionProfile,
  due_diligence_record: dueDiligenceRecord,
  due_diligence_element: dueDiligenceElement,
}

export const kindOf = (kind: Kind): KindModule => allKinds[kind]

const ruled: ReadonlyMap<string, KindRules> = new Map(
  kindNames.map((kind) => [kind, { ...allKinds[kind], hasField: (name) => fieldOf(kind, name) !== undefined }]),
)

/** The rules of a kind for the engine. Throws when there is no such kind. */
export const kindRules: Rules = (kind) => {
  const rules = ruled.get(kind)
  if (rules) return rules
  throw new Error(`No rules for the kind '${kind}'`)
}
