import { ownershipMessages } from '@dossier/contract/messages/ownership'
import { ensure } from '../errors'
import { companyTypeOf } from './company'
import { documentsOfAll } from './documents-of'
import { childrenOf, joined, parentIn } from './in-file'
import type { KindModule } from './kind'

/** UBO-01: the owner behind an individual shareholder, or one that stands alone. */
export const ubo: KindModule = {
  kind: 'ubo',
  links: { share_holder_related: { to: ['shareholder'] } },
  nameOf: (record, file) =>
    childrenOf(file, 'person', 'ubo_related', record.id)
      .map((owner) => joined(owner, 'firstName', 'lastName'))
      .join(', '),
  sectionsOf: () => ['owners'],
  loads: 'file',
  answersFrom: 'file',
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
    index: Number(record.facts.index ?? 0),
    person: childrenOf(file, 'person', 'ubo_related', record.id)[0]?.id ?? null,
    share_holder_related: parentIn(record, 'share_holder_related'),
  }),
  related: (record, file) => {
    const persons = childrenOf(file, 'person', 'ubo_related', record.id)
    return { persons, files: documentsOfAll(file, persons) }
  },
}
