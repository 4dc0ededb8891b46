import type { Kind } from '@dossier/contract/file/kinds'
import type { Director, Entity, Person, Shareholder, Ubo } from '@dossier/contract/file/schemas/records'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { aRecord } from '@dossier/shared-ui/testing/records.builder'
import type { StructureRecords } from '../parties/party'

type Values = Readonly<Record<string, FieldValue>>

const made = (kind: Kind, _id: string, values: Values) => ({
  id: _id,
  company_id: 'client',
  ...aRecord(kind, { _id, values }),
})
const under = { share_holder_related: null, mbd_related: null }

export const aPerson = (id: string, firstName: string, facts: Partial<Person> = {}): Person => ({
  ...made('person', id, { firstName, lastName: 'Silva' }),
  ubo_related: null,
  mbd_related: null,
  files: {},
  ...facts,
})

export const anEntity = (id: string, name: string): Entity => ({
  ...made('legal_entity', id, { name }),
  ...under,
  mbd_ubo: [],
  files: {},
})

type DirectorFacts = { readonly persons?: string[]; readonly legalEntity?: string } & Partial<
  Pick<Director, 'share_holder_related' | 'mbd_related'>
>

export const aDirector = (id: string, { persons = [], legalEntity, ...facts }: DirectorFacts = {}): Director => ({
  ...made('managing_director', id, { entity_type: legalEntity === undefined ? 'person' : 'entity' }),
  structure: { persons, legalEntity: legalEntity ?? null, changing: [] },
  ...under,
  index: 0,
  ...facts,
})

type OwnerFacts = Partial<Pick<Shareholder, 'ubo' | 'legalEntity' | 'share_holder_related' | 'mbd_related'>>

export const aShareholder = (id: string, facts: OwnerFacts = {}): Shareholder => ({
  ...made('shareholder', id, { shareholder_type: facts.legalEntity ? 'entity' : 'person', percentage_held: 50 }),
  ubo: null,
  legalEntity: null,
  ...under,
  index: 0,
  ...facts,
})

export const aUbo = (id: string, person: string, share_holder_related: string | null = null): Ubo => ({
  ...made('ubo', id, {}),
  index: 0,
  person,
  share_holder_related,
})

export const theRecords = (records: Partial<StructureRecords>): StructureRecords => ({
  mds: [],
  shareholders: [],
  ubos: [],
  persons: [],
  entities: [],
  ...records,
})
