import type { FieldValue } from '../../platform/fields/field'
import type { ApprovedRecord, ClientFile, DirectorRecord, FileRecord, ShareholderRecord } from './client-file'

/** A client's approved records, found by what they hang under. */
export type Records = ReturnType<typeof recordsOf>

const standing = <T extends { readonly pendingCreation: boolean }>(records: readonly T[]) =>
  records.filter(({ pendingCreation }) => !pendingCreation)

const byId = <T extends { readonly id: string; readonly pendingCreation: boolean }>(records: readonly T[]) =>
  new Map(standing(records).map((record) => [record.id, record]))

function grouped<T>(
  records: readonly T[],
  keyOf: (record: T) => string | undefined,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const record of records) {
    const key = keyOf(record)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), record])
  }
  return groups
}

/** Whose document a file is: a person's or an entity's, else the client's. */
const documentKey = ({ documentType, person, legalEntity }: FileRecord) =>
  `${person ?? legalEntity ?? ''}/${documentType}`

export function recordsOf(file: ClientFile) {
  const directors = byId(file.mds)
  const shareholders = byId(file.shareholders)
  const files = grouped(standing(file.files), documentKey)

  /** The client or the entity that a shareholder or a director belongs to; undefined when that is gone. */
  const ownerOf = ({ mbd_related, share_holder_related }: ShareholderRecord | DirectorRecord): string | undefined => {
    if (mbd_related !== null) return directors.get(mbd_related)?.legalEntity ?? undefined
    if (share_holder_related !== null) return shareholders.get(share_holder_related)?.legalEntity ?? undefined
    return file.company.id
  }

  return {
    company: file.company,
    persons: byId(file.persons),
    entities: byId(file.entities),
    ubos: byId(file.ubos),
    directors,
    shareholders,
    subsidiaries: standing(file.subsidiaries),
    holders: grouped([...shareholders.values()], ownerOf),
    boards: grouped([...directors.values()], ownerOf),
    /** The directors that stand for an entity. */
    directorsThatAre: grouped([...directors.values()], ({ legalEntity }) => legalEntity ?? undefined),
    /** The files of one type that belong to a person or an entity, or to the client itself. */
    filesOf: (documentType: string, owner = ''): readonly FileRecord[] => files.get(`${owner}/${documentType}`) ?? [],
  }
}

/** The first of several places that says local or abroad; abroad when none does (PRG-16). */
export const isLocal = (...locations: readonly (FieldValue | undefined)[]): boolean =>
  locations.find((location) => location === 'local' || location === 'abroad') === 'local'

/** PRG-12: whether an entity has to say who owns it, being offshore and unsupervised; `origin` is that of its director. */
export const asksForOwners = ({ values }: ApprovedRecord, origin?: FieldValue): boolean =>
  !isLocal(values.location_type, origin) && values.supervised !== true
