import { documentTypesIn } from '@dossier/contract/file/documents'
import type { ReviewedRecord } from '../file/engine/model'
import { draftRecord } from '../file/kinds/drafting'
import { newId } from '../platform/ids'

/** A file as an approved document holds it. */
const aScan = {
  filename: 'scan.pdf',
  serverName: 'scan',
  filesize: 1_000,
  uploadDate: '2026-01-05T09:00:00.000Z',
}

const holdings = 40
const boards = 20
const individuals = 120
const officials = 80

/**
 * Returns the approved records of a large client's file: 200 persons and 60 legal entities, owners in layers of five and
 * a board of companies with four officials each, and 500 documents of theirs.
 */
export function aLargeFile(companyId: string): readonly ReviewedRecord[] {
  const draft = (kind: Parameters<typeof draftRecord>[0], content: Parameters<typeof draftRecord>[3]) =>
    draftRecord(kind, newId(), companyId, content)
  const records: ReviewedRecord[] = []
  const owned: ReviewedRecord[] = []
  const add = (record: ReviewedRecord) => {
    records.push(record)
    return record
  }
  const aPerson = (links: ReviewedRecord['links'], number: number) =>
    add(
      draft('person', {
        links,
        values: { firstName: `Rafael${number}`, lastName: 'Cijntje', location_type: 'abroad' },
      }),
    )
  const anEntity = (links: ReviewedRecord['links'], number: number) =>
    add(
      draft('legal_entity', {
        links,
        values: { name: `Lagoon Holding ${number} B.V.`, location_type: 'abroad', supervised: false },
      }),
    )
  const aHolder = (type: 'person' | 'entity', above: ReviewedRecord | undefined, share: number) =>
    add(
      draft('shareholder', {
        links: { share_holder_related: above ? [above.id] : [], mbd_related: [] },
        values: { shareholder_type: type, percentage_held: share },
      }),
    )

  for (let number = 0; number < holdings; number++) {
    const holder = aHolder('entity', number % 5 === 0 ? undefined : owned.at(-1), number % 5 === 0 ? 12.5 : 50)
    anEntity({ share_holder_related: [holder.id], mbd_related: [] }, number)
    owned.push(holder)
  }
  for (let number = 0; number < individuals; number++) {
    const holder = aHolder('person', owned[number % holdings], 16.66)
    const ubo = add(draft('ubo', { links: { share_holder_related: [holder.id] }, values: { location_type: 'abroad' } }))
    aPerson({ ubo_related: [ubo.id], mbd_related: [] }, number)
  }
  for (let number = 0; number < boards; number++) {
    const director = add(
      draft('managing_director', {
        links: { share_holder_related: [], mbd_related: [] },
        values: { location_type: 'abroad', entity_type: 'entity' },
      }),
    )
    anEntity({ share_holder_related: [], mbd_related: [director.id] }, holdings + number)
    for (let seat = 0; seat < officials / boards; seat++) aPerson({ ubo_related: [], mbd_related: [director.id] }, seat)
  }
  const parties = records.filter(({ kind }) => kind === 'person' || kind === 'legal_entity')
  for (let number = 0; number < 500; number++) {
    const party = parties[number % parties.length]
    if (!party) break
    const types = documentTypesIn(party.kind === 'person' ? 'person' : 'legal_entity')
    const type = types[Math.floor(number / parties.length) + 2]
    const links = { person: [], legalEntity: [], subsidiary: [] }
    add(
      draft('kyc_file', {
        facts: { documentType: type?.type ?? '' },
        links: { ...links, [party.kind === 'person' ? 'person' : 'legalEntity']: [party.id] },
        values: { file: aScan },
      }),
    )
  }
  return records
}
