import { type Kind, kindNames } from '@dossier/contract/file/kinds'
import type { ReviewedRecord } from '../file/engine/model'
import { kindRules } from '../file/kinds/all-kinds'
import { worldOf } from './world'

/** What records are made with besides fields. A kind needs no line here unless its fields depend on such facts. */
export const factsOfKinds: Partial<Record<Kind, ReviewedRecord['facts']>> = {
  kyc_file: { documentType: 'kyc-reftcoc-5-2' },
  due_diligence_element: { type: 'company' },
  not_applicable: { section: 'corporate' },
}

/** Every kind of the product, in the file of a client of this type. */
export const realWorld = (companyType: 'corporate' | 'account_holder') =>
  worldOf(kindRules, ['company', ...kindNames.filter((kind) => kind !== 'company')], {
    ...factsOfKinds,
    company: { company_type: companyType },
  })
