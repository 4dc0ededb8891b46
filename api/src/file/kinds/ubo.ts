import { ownershipMessages } from '@dossier/contract/file/messages/ownership'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { ensure } from '../../platform/errors'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { askedOfAll } from './asked-values'
import { companyTypeOf } from './company'
import { documentsOfAll } from './documents-of'
import type { Drafting } from './drafting'
import { identityIn, withIdentity } from './identity'
import { childrenOf, indexOf, joined, parentIn } from './in-file'
import type { Input, NewRecords } from './kind'
import { kindModule } from './kind-module'
import { ensureCorporate } from './nesting'
import { nextIndex, siblingsOf } from './order'

/** UBO-01: the owner behind an individual shareholder, or one that stands alone. */
export const ubo = kindModule({
  kind: 'ubo',
  links: { share_holder_related: { to: ['shareholder'] } },
  nameOf: (record, file) =>
    childrenOf(file, 'person', 'ubo_related', record.id)
      .map((owner) => joined(owner, 'firstName', 'lastName'))
      .join(', '),
  ordered: true,
  loads: 'file',
  answersFrom: 'file',
  expand: newUbo,
  createdWith: (presented) => ({ person: presented('person')[0] }),
  checkCreation: ensureOnlyOneOf,
  checkRemoval: (record, file) => {
    const client = file.records.get(record.companyId)
    const ofHolder = client !== undefined && companyTypeOf(client) === 'account_holder'
    const removable = !ofHolder && parentIn(record, 'share_holder_related') === null
    ensure(removable, 'invalid-state', { message: ownershipMessages.notDeletable })
  },
  wireFacts: (record, file) => ({
    _id: record.id,
    id: record.id,
    company_id: record.companyId,
    index: indexOf(record),
    person: childrenOf(file, 'person', 'ubo_related', record.id)[0]?.id ?? null,
    share_holder_related: parentIn(record, 'share_holder_related'),
  }),
  related: (record, file) => {
    const persons = childrenOf(file, 'person', 'ubo_related', record.id)
    return { person: persons[0] ?? null, files: documentsOfAll(file, persons) }
  },
})

/** UBO-08: an owner with the person they are, new or of the file (ruling 20). */
function newUbo(input: Input, { file, companyId, draft }: Drafting): NewRecords {
  ensureCorporate({ companyId }, file)
  const identity = identityIn(input, 'person')
  const asked = askedOfAll(
    { ubo: ['location_type'], person: ['firstName', 'lastName'] },
    { ...input, ...identity.answered },
  )
  const { share_holder_related: holder } = input
  const links = { share_holder_related: typeof holder === 'string' ? [holder] : [] }
  const facts = { index: nextIndex(siblingsOf(file, 'ubo', links)) }
  const owner = draft('ubo', { links, facts, values: asked.ubo })
  const who = { ...identity, values: asked.person }
  return withIdentity(who, { records: [owner], link: 'ubo_related', under: owner.id }, { draft })
}

/** UBO-02: an individual shareholder is one UBO: 400 under any other shareholder, 409 for a second one. */
function ensureOnlyOneOf({ id, links: { share_holder_related: holders = [] } }: ReviewedRecord, file: CaseFile) {
  for (const holder of holders) {
    ensure(file.records.get(holder)?.values.shareholder_type === 'person', 'invalid-request', {
      errors: { share_holder_related: validationMessages.invalidValue },
    })
    const others = childrenOf(file, 'ubo', 'share_holder_related', holder).filter((other) => other.id !== id)
    ensure(others.length === 0, 'conflict', { message: ownershipMessages.personThere })
  }
}
