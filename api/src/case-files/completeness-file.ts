import type { ApprovedRecord, ClientFile } from '@dossier/contract/completeness/client-file'
import type { Kind } from '@dossier/contract/kinds'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { isProposed } from '../engine/projection'
import { parentIn } from '../kinds/in-file'

/** A client's file as completeness is measured on it: approved values, and who hangs under whom (PRG-02, PRG-16). */
export function completenessFile(file: CaseFile, companyId: string): ClientFile {
  const all = [...file.records.values()]
  const of = (kind: Kind) => all.filter((record) => record.kind === kind)
  const childOf = (kind: Kind, link: string, id: string) =>
    of(kind).find(({ links }) => links[link]?.includes(id))?.id ?? null
  const company = file.records.get(companyId)
  return {
    company: {
      id: companyId,
      company_type: String(company?.facts.company_type ?? ''),
      values: company?.values ?? {},
    },
    persons: of('person').map(approved),
    entities: of('legal_entity').map(approved),
    ubos: of('ubo').map((ubo) => ({
      ...approved(ubo),
      person: childOf('person', 'ubo_related', ubo.id),
      share_holder_related: parentIn(ubo, 'share_holder_related'),
    })),
    mds: of('managing_director').map((director) => ({
      ...approved(director),
      ...nesting(director),
      persons: of('person').flatMap(({ id, links }) => (links.mbd_related?.includes(director.id) ? [id] : [])),
      legalEntity: childOf('legal_entity', 'mbd_related', director.id),
    })),
    shareholders: of('shareholder').map((holder) => ({
      ...approved(holder),
      ...nesting(holder),
      ubo: childOf('ubo', 'share_holder_related', holder.id),
      legalEntity: childOf('legal_entity', 'share_holder_related', holder.id),
    })),
    files: of('kyc_file').map((document) => ({
      ...approved(document),
      documentType: String(document.facts.documentType ?? ''),
      person: parentIn(document, 'person'),
      legalEntity: parentIn(document, 'legalEntity'),
      subsidiary_id: parentIn(document, 'subsidiary'),
    })),
    subsidiaries: of('subsidiary').map(approved),
  }
}

const approved = (record: ReviewedRecord): ApprovedRecord => ({
  id: record.id,
  values: record.values,
  pendingCreation: isProposed(record),
})

const nesting = (record: ReviewedRecord) => ({
  share_holder_related: parentIn(record, 'share_holder_related'),
  mbd_related: parentIn(record, 'mbd_related'),
})
