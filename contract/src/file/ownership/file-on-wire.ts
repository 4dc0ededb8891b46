import { proposed } from '../../platform/fields/proposed'
import { fieldsOf } from '../catalogue'
import type { ClientFile } from '../completeness/client-file'
import type { Kind } from '../kinds'
import type { Director, Entity, Person, Shareholder, Ubo } from '../schemas/records'

/** As much of a client's records on the wire as its structure is made of. */
export type StructureOnWire = {
  readonly mds: readonly Director[]
  readonly shareholders: readonly Shareholder[]
  readonly ubos: readonly Ubo[]
  readonly persons: readonly Person[]
  readonly entities: readonly Entity[]
}

type ClientOnWire = { readonly _id: string; readonly company_type: string }

/** CHT-15: what is proposed where there is something, else what is approved. */
const effective = (kind: Kind, record: object) =>
  Object.fromEntries(
    fieldsOf(kind).map(({ name }) => {
      const { value, new_value } = proposed(record, name)
      return [name, new_value ?? value]
    }),
  )

const inOrder = <T extends { readonly index: number }>(records: readonly T[]) =>
  [...records].sort((left, right) => left.index - right.index)

/** Returns a client as its file holds it, with what is proposed. */
export const clientWithProposals = (client: ClientOnWire): ClientFile['company'] => ({
  id: client._id,
  company_type: client.company_type,
  values: effective('company', client),
})

/**
 * Returns a client's file as it would be with everything that is proposed (CHT-15): new values in the place of approved
 * ones, and records whose creation waits as if they stood.
 */
export function fileWithProposals(company: ClientFile['company'], records: StructureOnWire): ClientFile {
  const standing = (kind: Kind) => (record: { readonly _id: string }) => ({
    id: record._id,
    pendingCreation: false,
    values: effective(kind, record),
  })
  const nested = ({ share_holder_related, mbd_related }: Director | Shareholder) => ({
    share_holder_related,
    mbd_related,
  })
  const [director, shareholder, ubo] = [standing('managing_director'), standing('shareholder'), standing('ubo')]
  return {
    company,
    persons: records.persons.map(standing('person')),
    entities: records.entities.map(standing('legal_entity')),
    ubos: inOrder(records.ubos).map((record) => ({
      ...ubo(record),
      person: record.person,
      share_holder_related: record.share_holder_related,
    })),
    mds: inOrder(records.mds).map((record) => ({
      ...director(record),
      ...nested(record),
      persons: record.structure.persons,
      legalEntity: record.structure.legalEntity,
    })),
    shareholders: inOrder(records.shareholders).map((record) => ({
      ...shareholder(record),
      ...nested(record),
      ubo: record.ubo,
      legalEntity: record.legalEntity,
    })),
    files: [],
    subsidiaries: [],
    services: null,
    notApplicable: [],
  }
}
