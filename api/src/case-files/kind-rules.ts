import { choiceLabel, choices } from '@dossier/contract/catalogue/choices'
import { documentType } from '@dossier/contract/documents'
import type { FieldValue, Option } from '@dossier/contract/field'
import { type Kind, kinds } from '@dossier/contract/kinds'
import { displayName } from '@dossier/contract/names'
import { automaticReviewDate } from '@dossier/contract/review-dates'
import type { Section } from '@dossier/contract/sections'
import type { Derivation, KindRules, Plain, ReviewedRecord, Rules, Values } from '../engine/model'

const text = (value: FieldValue | Plain | undefined) => (typeof value === 'string' ? value : '')

const named =
  (...fields: string[]) =>
  (record: ReviewedRecord) =>
    fields
      .map((field) => text(record.values[field]))
      .filter(Boolean)
      .join(' ')

/** Owners and directors are called by what they are: the person or entity they stand for has a name of its own. */
const sort = (options: readonly Option[], value: FieldValue | undefined) => choiceLabel(options, text(value))

const shareholderName = ({ values: { shareholder_type, percentage_held } }: ReviewedRecord) => {
  const share = typeof percentage_held === 'number' ? [`${percentage_held}%`] : []
  return [sort(choices.shareholderTypes, shareholder_type), ...share].filter(Boolean).join(', ')
}

const documentName = ({ facts }: ReviewedRecord) => {
  const type = text(facts.documentType)
  return documentType(type)?.label ?? type
}

const inSection =
  (...sections: Section[]) =>
  () =>
    sections

/** What hangs under an owner or a director belongs to that section, to both when it hangs under both (ruling 20). */
const byParent = ({ links }: ReviewedRecord): Section[] => {
  const sections: Section[] = []
  if (links.ubo_related || links.share_holder_related) sections.push('owners')
  if (links.mbd_related) sections.push('directors')
  return sections.length > 0 ? sections : ['owners']
}

/** DSH-24, DSH-25: while the type is automatic the proposed review date follows the previous one and the risk. */
const reviewDate: Derivation = {
  inputs: ['previous_review_date', 'risk_level', 'next_review_date_type'],
  derive: (read): Values =>
    text(read('next_review_date_type')) === 'automatic'
      ? { next_review_date: automaticReviewDate(read('previous_review_date'), read('risk_level')) }
      : {},
}

const declared: Readonly<Record<Kind, KindRules>> = {
  company: {
    parentLinks: [],
    nameOf: ({ values, facts }) =>
      displayName({
        company_type: facts.company_type === 'account_holder' ? 'account_holder' : 'corporate',
        name: text(values.name),
        first_name: text(values.first_name),
        last_name: text(values.last_name),
      }),
    sectionsOf: inSection('dashboard'),
    derivation: reviewDate,
  },
  listing_services: { parentLinks: [], nameOf: () => '', sectionsOf: inSection('listing') },
  person: { parentLinks: ['ubo_related', 'mbd_related'], nameOf: named('firstName', 'lastName'), sectionsOf: byParent },
  legal_entity: {
    parentLinks: ['share_holder_related', 'mbd_related'],
    nameOf: named('name'),
    sectionsOf: byParent,
  },
  ubo: { parentLinks: ['share_holder_related'], nameOf: () => '', sectionsOf: inSection('owners') },
  managing_director: {
    parentLinks: ['share_holder_related', 'mbd_related'],
    nameOf: ({ values }) => sort(choices.directorTypes, values.entity_type),
    sectionsOf: inSection('directors'),
  },
  shareholder: {
    parentLinks: ['share_holder_related', 'mbd_related'],
    nameOf: shareholderName,
    sectionsOf: inSection('owners'),
  },
  kyc_file: {
    parentLinks: ['person', 'legalEntity', 'subsidiary', 'dueDiligenceElement', 'dueDiligence'],
    nameOf: documentName,
    sectionsOf: ({ links, facts }) => {
      if (links.dueDiligence) return ['due_diligence']
      if (links.subsidiary) return ['subsidiaries']
      const section = facts.section
      return section === 'owners' || section === 'directors' ? [section] : ['general']
    },
  },
  subsidiary: { parentLinks: [], nameOf: named('name'), sectionsOf: inSection('subsidiaries') },
  account_number: { parentLinks: [], nameOf: named('account_number'), sectionsOf: inSection('dashboard') },
  transaction_profile: {
    parentLinks: ['account_number'],
    nameOf: named('name_bank'),
    sectionsOf: inSection('transactions'),
  },
  due_diligence_record: {
    parentLinks: [],
    nameOf: ({ facts }) => text(facts.comment),
    sectionsOf: inSection('due_diligence'),
  },
  due_diligence_element: {
    parentLinks: ['due_diligense_id'],
    nameOf: named('company_name', 'full_name'),
    sectionsOf: inSection('due_diligence'),
  },
}

/** The engine's hooks of every reviewed kind. A new kind is a line here and in the catalogue, never a branch elsewhere. */
export const kindRules: Rules = (kind) => {
  if (kind in kinds) return declared[kind as Kind]
  throw new Error(`No rules for the kind '${kind}'`)
}
