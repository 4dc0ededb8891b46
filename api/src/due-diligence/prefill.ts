import { checkEdits } from '@dossier/contract/checks/check-field'
import { countryName } from '@dossier/contract/countries'
import type { ElementType } from '@dossier/contract/due-diligence-form'
import type { Prefill } from '@dossier/contract/due-diligence-prefill'
import type { FieldValue } from '@dossier/contract/field'
import { isEmptyValue } from '@dossier/contract/validation/empty'
import type { CaseFile, ReviewedRecord, Values } from '../engine/model'
import { pick, reader } from '../engine/values'
import { allOf, byIndex, parentIn } from '../kinds/in-file'
import { linkedUnder } from '../kinds/links-in-file'
import type { Prefilled } from './form'
import { isProposed } from './present-due-diligence'

/** An element of a new form, and what its fields are in the file. */
type Known = { readonly type: ElementType; readonly values: Readonly<Record<string, FieldValue | undefined>> }

type Source = {
  readonly file: CaseFile
  /** Returns the values of a record as far as the member of staff may see them. */
  readonly seen: (record: ReviewedRecord) => Values
  readonly today: string
}

/** Returns what stands approved in a client's file of what was chosen; what a form would refuse is left to its client. */
export const prefilledFrom = (source: Source, chosen: ReadonlySet<Prefill>): readonly Prefilled[] =>
  [...chosen].flatMap((prefill) => copies[prefill](source)).map((known) => acceptable(known, source.today))

const copies: Readonly<Record<Prefill, (source: Source) => readonly Known[]>> = {
  company: (source) =>
    standing(source.file, 'company').map((company) => {
      const { name, chamber_of_commerce, ...values } = source.seen(company)
      return {
        type: 'company',
        values: { company_name: name, registration_number: chamber_of_commerce, registered_address: addressIn(values) },
      }
    }),
  directors: (source) =>
    standing(source.file, 'managing_director')
      .filter(isAtTop)
      .flatMap(({ id, values }) =>
        values.entity_type === 'entity'
          ? entitiesUnder(source, 'mbd_related', id, 'corporate_person')
          : peopleUnder(source, 'mbd_related', id, 'director'),
      ),
  shareholders: (source) =>
    standing(source.file, 'shareholder')
      .filter(isAtTop)
      .flatMap((shareholder) =>
        [
          ...entitiesUnder(source, 'share_holder_related', shareholder.id, 'corporate_shareholder'),
          ...standingUnder(source.file, 'ubo', 'share_holder_related', shareholder.id).flatMap((ubo) =>
            peopleUnder(source, 'ubo_related', ubo.id, 'shareholder'),
          ),
        ].map((holder) => withShare(holder, source.seen(shareholder))),
      ),
  ubos: (source) =>
    standing(source.file, 'ubo').flatMap((ubo) => {
      const holding = source.file.records.get(parentIn(ubo, 'share_holder_related') ?? '')
      const owners = peopleUnder(source, 'ubo_related', ubo.id, 'beneficiary')
      // what is held of another company is no share of this one
      return holding && isAtTop(holding) ? owners.map((owner) => withShare(owner, source.seen(holding))) : owners
    }),
}

const withShare = ({ type, values }: Known, { percentage_held }: Values): Known => ({
  type,
  values: { ...values, amount_of_shares_holding: percentage_held },
})

const peopleUnder = ({ file, seen }: Source, link: string, parent: string, type: ElementType): readonly Known[] =>
  standingUnder(file, 'person', link, parent).map((person) => {
    const values = seen(person)
    return {
      type,
      values: {
        full_name: lineOf(values.firstName, values.lastName),
        date_of_birth: values.dateOfBirth,
        place_of_birth: values.placeofBirth,
        residential_address: addressIn(values),
        identity_document: values.secondPassportType,
        identity_document_number: values.secondPassportNumber,
        date_of_issue: values.secondDateIssued,
        date_of_expiry: values.secondDateExpiry,
        issuing_state: countryIn(values.secondPassportCountry),
        ...(type === 'beneficiary' && { amount_of_shares_holding: values.percentage_held }),
      },
    }
  })

const entitiesUnder = ({ file, seen }: Source, link: string, parent: string, type: ElementType): readonly Known[] =>
  standingUnder(file, 'legal_entity', link, parent).map((entity) => {
    const values = seen(entity)
    return { type, values: { company_name: values.name, registered_address: addressIn(values) } }
  })

/** What is only proposed is not there yet. */
const standing = (file: CaseFile, kind: Parameters<typeof allOf>[1]) =>
  byIndex(allOf(file, kind).filter((record) => !isProposed(record)))
const standingUnder = (...place: Parameters<typeof linkedUnder>) =>
  linkedUnder(...place).filter((record) => !isProposed(record))
const isAtTop = (record: ReviewedRecord) =>
  parentIn(record, 'share_holder_related') === null && parentIn(record, 'mbd_related') === null

const lineOf = (...parts: readonly unknown[]) => parts.filter(Boolean).join(' ')
const countryIn = (code: unknown) => (typeof code === 'string' && code !== '' ? countryName(code) : '')
const addressIn = ({ address_line_1, address_line_2, zip, city, address_country }: Values) =>
  [address_line_1, address_line_2, lineOf(zip, city), countryIn(address_country)].filter(Boolean).join('\n')

function acceptable({ type, values }: Known, today: string): Prefilled {
  const given = Object.fromEntries(
    Object.entries(values).flatMap(([field, value = null]) => (isEmptyValue(value) ? [] : [[field, value] as const])),
  )
  const faults = checkEdits('due_diligence_element', given, reader({ facts: { type }, values: {} }), { today })
  return { type, values: pick(given, (field) => !(field in faults)) }
}
