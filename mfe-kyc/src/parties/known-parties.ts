import type { Entity, Person } from '@dossier/contract/file/schemas/records'
import { formatDate } from '@dossier/contract/platform/dates'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { isolated } from '@dossier/contract/platform/names'
import { type Party, personName } from './party'
import type { Structure } from './structure'

/** A person or a company of the file that may stand in a further place of it (ruling 20). */
export type KnownParty = {
  readonly id: string
  readonly type: 'person' | 'entity'
  readonly name: string
  /** What tells them from others of the same name. */
  readonly label: string
  /** Their own creation waits for approval: what they are put into waits for it (WRK-24). */
  readonly isProposed: boolean
}

const text = (record: object, field: string) => String(proposed(record, field).value ?? '').trim()

/** Whether a record is asked to be removed: it is put in no further place. */
const isLeaving = ({ pending_action: pending }: Person | Entity) => pending?.actionType === 'remove'

const isProposed = ({ pending_action: pending }: Person | Entity) => pending?.actionType === 'create'

/** Returns whom of the file one can add to a list, in the order of their names; `there` is who is in it already. */
export function knownParties(structure: Structure, there: readonly (Party | undefined)[]): readonly KnownParty[] {
  const taken = new Set(
    there
      .flatMap((party) => (party === undefined ? [] : [structure.entity(party), ...structure.people(party)]))
      .map((record) => record?._id),
  )
  return found(structure)
    .filter(({ record, party }) => party.name !== '' && !isLeaving(record) && !taken.has(party.id))
    .map(({ party }) => party)
    .toSorted((left, right) => left.label.localeCompare(right.label))
}

/** Returns all persons and companies of the file, wherever they stand. */
export const allParties = (structure: Structure): readonly KnownParty[] => found(structure).map(({ party }) => party)

const found = ({ all: { persons, entities } }: Structure) => [...persons.map(asPerson), ...entities.map(asEntity)]

function asPerson(record: Person) {
  const [name, born] = [personName(record), text(record, 'dateOfBirth')]
  const label = born === '' ? name : `${isolated(name)}, born ${formatDate(born)}`
  return { record, party: partyOf(record, 'person', name, label) }
}

function asEntity(record: Entity) {
  const name = text(record, 'name')
  return { record, party: partyOf(record, 'entity', name, name) }
}

function partyOf(record: Person | Entity, type: KnownParty['type'], name: string, label: string): KnownParty {
  const waits = isProposed(record)
  return { id: record._id, type, name, label: waits ? `${isolated(label)}, proposed` : label, isProposed: waits }
}
