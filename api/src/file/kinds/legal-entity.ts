import { ownershipMessages } from '@dossier/contract/file/messages/ownership'
import { ensure } from '../../platform/errors'
import { documentsOf, filesByType } from './documents-of'
import { childrenOf, joined, parentIn } from './in-file'
import { kindModule } from './kind-module'
import { sectionsByParent } from './parent-sections'

/** ENT-01. Made and removed with the shareholder or director it stands for (ENT-12). */
export const legalEntity = kindModule({
  kind: 'legal_entity',
  links: {
    share_holder_related: { to: ['shareholder'], many: true },
    mbd_related: { to: ['managing_director'], many: true },
  },
  nameOf: (record) => joined(record, 'name'),
  sectionsOf: sectionsByParent,
  loads: 'file',
  answersFrom: 'file',
  // A director or shareholder is its entity, and goes with it.
  checkLeaving: () => ensure(false, 'invalid-state', { message: ownershipMessages.notDeletable }),
  wireFacts: (record, file) => ({
    _id: record.id,
    id: record.id,
    company_id: record.companyId,
    share_holder_related: parentIn(record, 'share_holder_related'),
    mbd_related: parentIn(record, 'mbd_related'),
    // The officials of the director it stands for (ruling 21).
    mbd_ubo: (record.links.mbd_related ?? []).flatMap((director) =>
      childrenOf(file, 'person', 'mbd_related', director).map(({ id }) => id),
    ),
    files: filesByType(documentsOf(file, record)),
  }),
  related: (record, file) => ({ files: documentsOf(file, record) }),
})
