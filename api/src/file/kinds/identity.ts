import type { Values } from '../engine/model'
import type { Drafting } from './drafting'
import type { Input, NewRecords } from './kind'
import { ensureUnused } from './unused'

/** Who a new director or shareholder is: a person or a legal entity, new by name or of the file (ruling 20). */
export type Identity = {
  readonly kind: 'person' | 'legal_entity'
  /** Of the record of the file; null for a new one. */
  readonly knownId: string | null
  readonly values: Values
  /** What is asked of a new one stands for answered where it is known. */
  readonly answered: Input
}

/** Who a creation names for this type. Throws 400 for what it names beside a known record. */
export function identityIn(input: Input, type: unknown): Identity {
  const isPerson = type === 'person'
  const known = isPerson ? input.person_id : input.entity_id
  const knownId = typeof known === 'string' ? known : null
  const other = isPerson ? 'entity_id' : 'person_id'
  ensureUnused(input, knownId === null ? [other] : [other, 'firstName', 'lastName', 'name'])
  return {
    kind: isPerson ? 'person' : 'legal_entity',
    knownId,
    values: isPerson
      ? { firstName: text(input.firstName), lastName: text(input.lastName) }
      : { name: text(input.name) },
    answered: knownId === null ? {} : { firstName: '-', lastName: '-', name: '-' },
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The records of a creation with who it is, by this link under one of them. */
export function withIdentity(
  { kind, knownId, values }: Identity,
  { records, link, under }: Pick<NewRecords, 'records'> & { readonly link: string; readonly under: string },
  { draft }: Pick<Drafting, 'draft'>,
): NewRecords {
  if (knownId !== null) return { records, parents: [{ recordId: knownId, kind, link, parentId: under }] }
  return { records: [...records, draft(kind, { links: { ...unlinked[kind], [link]: [under] }, values })] }
}

const unlinked = {
  person: { ubo_related: [], mbd_related: [] },
  legal_entity: { share_holder_related: [], mbd_related: [] },
}
