import type { ApprovedRecord, ClientFile } from '@dossier/contract/file/completeness/client-file'
import { type EndingDocument, endingDocuments } from '@dossier/contract/file/completeness/ending-documents'
import { type MeasuredSections, progressOf } from '@dossier/contract/file/completeness/progress'
import { isKind, type Kind, kindEntry } from '@dossier/contract/file/kinds'
import type { CaseFile, Part, ReviewedRecord } from '../engine/model'
import { isProposed } from '../engine/projection'
import { parentIn } from './in-file'
import { linkKey } from './links-in-file'

const countsOf = (kind: string) => (isKind(kind) ? kindEntry(kind).countsInCompleteness : undefined)

/** Whether completeness is measured on records of a kind. */
export const countsInCompleteness = (kind: string) => countsOf(kind) !== undefined

/** Whether completeness is another once this part of a change holds. */
export function movesCompleteness({ type, kind, fields }: Part): boolean {
  const counts = countsOf(kind)
  if (counts === undefined || counts === true) return counts === true
  return type !== 'update' || counts.some((name) => name in fields)
}

/** How complete a client's file is, what it lacks, and which of its documents end some day. */
export type Completeness = MeasuredSections & { readonly ending: readonly EndingDocument[] }

export function completenessOf(file: CaseFile, companyId: string): Completeness {
  const measured = completenessFile(file, companyId)
  return { ...progressOf(measured), ending: endingDocuments(measured) }
}

/** A client's file as completeness is measured on it: approved values, and who hangs under whom (PRG-02, PRG-16). */
export function completenessFile(file: CaseFile, companyId: string): ClientFile {
  const all = [...file.records.values()]
  const of = (kind: Kind) => all.filter((record) => record.kind === kind)
  const children = childrenIn(all)
  const childrenOf = (kind: Kind, link: string, id: string) => children.get(linkKey(kind, link, id)) ?? []
  const childOf = (kind: Kind, link: string, id: string) => childrenOf(kind, link, id)[0] ?? null
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
      persons: childrenOf('person', 'mbd_related', director.id),
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
    services: of('listing_services')[0]?.values.value ?? null,
    notApplicable: of('not_applicable').map((record) => ({
      ...approved(record),
      item: String(record.facts.item ?? ''),
      section: String(record.facts.section ?? ''),
    })),
  }
}

/** Ids by the kind and link by which they hang under a record, found once for a file of any size. */
function childrenIn(records: readonly ReviewedRecord[]): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>()
  for (const { id, kind, links } of records) {
    for (const [link, parents] of Object.entries(links)) {
      for (const parent of parents) {
        const place = linkKey(kind, link, parent)
        const known = children.get(place)
        if (known) known.push(id)
        else children.set(place, [id])
      }
    }
  }
  return children
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
