import type { Prefill } from '@dossier/contract/due-diligence/prefill'
import type { ElementType } from '@dossier/contract/file/catalogue/due-diligence-form'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import type { CaseFile, ReviewedRecord, Values } from '../../file/engine/model'
import { allOf, byIndex, parentIn } from '../../file/kinds/in-file'
import { linkedUnder } from '../../file/kinds/links-in-file'
import { memoized } from '../../platform/memoized'
import { addressIn, countryIn, lineOf } from './addresses'

/** Someone whom a client's file knows, as an element of a form would say it. */
export type KnownParty = {
  readonly type: ElementType
  /** Values of the fields that forms and files both have, by their names in the form. */
  readonly values: Readonly<Record<string, FieldValue | undefined>>
  /** The company, person or legal entity that it is. */
  readonly identity: ReviewedRecord
  /** What says how much of the client it holds. */
  readonly holding?: ReviewedRecord
}

/** A client's file as it is read: which of its records count, and what of their values is seen. */
export type FileInSight = {
  readonly file: CaseFile
  readonly counts: (record: ReviewedRecord) => boolean
  readonly seen: (record: ReviewedRecord) => Values
}

/** Who stands in a part of a client's file. */
export const partiesIn = (source: FileInSight, part: Prefill): readonly KnownParty[] => parties[part](source)

/** How someone of a part is found again in the file as it is read here; each part is read once. */
export function findingAgain(source: FileInSight) {
  const parts = new Map<Prefill, ReadonlyMap<string, KnownParty>>()
  const readOnce = (part: Prefill) => memoized(parts, part, () => firstByPlace(partiesIn(source, part)))
  return (part: Prefill, party: KnownParty) => readOnce(part).get(partyKey(party))
}

const firstByPlace = (all: readonly KnownParty[]) =>
  new Map(all.toReversed().map((party) => [partyKey(party), party] as const))
const partyKey = ({ identity, holding }: KnownParty) => `${identity.id} ${holding?.id}`

const parties: Readonly<Record<Prefill, (source: FileInSight) => readonly KnownParty[]>> = {
  company: (source) =>
    counting(source, 'company').map((identity) => {
      const { name, chamber_of_commerce, ...values } = source.seen(identity)
      return {
        type: 'company',
        identity,
        values: { company_name: name, registration_number: chamber_of_commerce, registered_address: addressIn(values) },
      }
    }),
  directors: (source) =>
    counting(source, 'managing_director')
      .filter(isAtTop)
      .flatMap(({ id, values }) =>
        values.entity_type === 'entity'
          ? entitiesUnder(source, 'mbd_related', id, 'corporate_person')
          : peopleUnder(source, 'mbd_related', id, 'director'),
      ),
  shareholders: (source) =>
    counting(source, 'shareholder')
      .filter(isAtTop)
      .flatMap((shareholder) =>
        [
          ...entitiesUnder(source, 'share_holder_related', shareholder.id, 'corporate_shareholder'),
          ...countingUnder(source, 'ubo', 'share_holder_related', shareholder.id).flatMap((ubo) =>
            peopleUnder(source, 'ubo_related', ubo.id, 'shareholder'),
          ),
        ].map((holder) => withShare(holder, shareholder, source)),
      ),
  ubos: (source) =>
    counting(source, 'ubo').flatMap((ubo) => {
      const above = parentIn(ubo, 'share_holder_related')
      const holding = source.file.records.get(above ?? '')
      const owners = peopleUnder(source, 'ubo_related', ubo.id, 'beneficiary')
      if (above === null) return owners.map((owner) => withShare(owner, owner.identity, source))
      // what is held of another company is no share of this one
      return holding && isAtTop(holding) ? owners.map((owner) => withShare(owner, holding, source)) : owners
    }),
}

const withShare = (party: KnownParty, holding: ReviewedRecord, { seen }: FileInSight): KnownParty => ({
  ...party,
  holding,
  values: { ...party.values, amount_of_shares_holding: seen(holding).percentage_held },
})

const peopleUnder = (source: FileInSight, link: string, parent: string, type: ElementType): readonly KnownParty[] =>
  countingUnder(source, 'person', link, parent).map((identity) => {
    const values = source.seen(identity)
    return {
      type,
      identity,
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
      },
    }
  })

const entitiesUnder = (source: FileInSight, link: string, parent: string, type: ElementType): readonly KnownParty[] =>
  countingUnder(source, 'legal_entity', link, parent).map((identity) => {
    const values = source.seen(identity)
    return { type, identity, values: { company_name: values.name, registered_address: addressIn(values) } }
  })

const counting = ({ file, counts }: FileInSight, kind: Parameters<typeof allOf>[1]) =>
  byIndex(allOf(file, kind).filter(counts))
const countingUnder = ({ file, counts }: FileInSight, kind: Parameters<typeof allOf>[1], link: string, id: string) =>
  linkedUnder(file, kind, link, id).filter(counts)
const isAtTop = (record: ReviewedRecord) =>
  parentIn(record, 'share_holder_related') === null && parentIn(record, 'mbd_related') === null
