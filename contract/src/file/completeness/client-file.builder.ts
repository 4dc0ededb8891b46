import type { FieldValue } from '../../platform/fields/field'
import { documentType } from '../documents'
import type {
  ApprovedRecord,
  ClientFile,
  DirectorRecord,
  FileRecord,
  NotApplicableRecord,
  ShareholderRecord,
} from './client-file'
import { basisOf } from './not-applicable'
import { demandedItems, type ProgressSection } from './progress'

type Values = Readonly<Record<string, FieldValue>>

/** A client's file for specs: grown part by part, every record approved. */
export class ClientFileBuilder {
  private readonly persons: ApprovedRecord[] = []
  private readonly entities: ApprovedRecord[] = []
  private readonly ubos: ClientFile['ubos'][number][] = []
  private readonly mds: DirectorRecord[] = []
  private readonly shareholders: ShareholderRecord[] = []
  private readonly files: FileRecord[] = []
  private readonly subsidiaries: ApprovedRecord[] = []
  private readonly notApplicable: NotApplicableRecord[] = []
  private services: FieldValue = null
  private readonly company: ClientFile['company']

  constructor(company_type: 'corporate' | 'account_holder', values: Values = {}) {
    this.company = { id: 'client', company_type, values }
  }

  /** A person with these documents on file; every field the documents print is filled. */
  person(id: string, values: Values, documents: readonly string[] = []): this {
    this.persons.push({ id, pendingCreation: false, values: { ...printedFields(documents), ...values } })
    for (const type of documents) this.file(type, { person: id })
    return this
  }

  entity(id: string, values: Values, documents: readonly string[] = []): this {
    this.entities.push({ id, pendingCreation: false, values: { ...printedFields(documents), ...values } })
    for (const type of documents) this.file(type, { legalEntity: id })
    return this
  }

  ubo(id: string, person: string, share_holder_related: string | null = null): this {
    this.ubos.push({ id, pendingCreation: false, values: {}, person, share_holder_related })
    return this
  }

  holder(id: string, percentage_held: number, of: Partial<ShareholderRecord>): this {
    const values = { percentage_held }
    const top = { ubo: null, legalEntity: null, share_holder_related: null, mbd_related: null }
    this.shareholders.push({ id, pendingCreation: false, values, ...top, ...of })
    return this
  }

  director(id: string, values: Values, of: Partial<DirectorRecord>): this {
    const top = { persons: [], legalEntity: null, share_holder_related: null, mbd_related: null }
    this.mds.push({ id, pendingCreation: false, values, ...top, ...of })
    return this
  }

  subsidiary(id: string, name: string): this {
    this.subsidiaries.push({ id, pendingCreation: false, values: { name } })
    return this
  }

  /** A document with its file and every extra field its type carries, unless told otherwise. */
  file(type: string, differences: Partial<FileRecord> = {}): this {
    const owner = { person: null, legalEntity: null, subsidiary_id: null }
    const id = `file-${this.files.length + 1}`
    const values = filledFile(type)
    this.files.push({ id, pendingCreation: false, documentType: type, values, ...owner, ...differences })
    return this
  }

  listing(services: FieldValue): this {
    this.services = services
    return this
  }

  /** Something that was said not to apply while the file was as it is now. */
  without(section: ProgressSection, item: string, differences: Partial<NotApplicableRecord> = {}): this {
    const file = this.build()
    const asked = demandedItems(file)[section]?.find(({ demands = [] }) => demands.some(({ name }) => name === item))
    const values = { reason: 'There is none of it', item_label: item, ...basisOf(file, asked ?? {}) }
    const id = `exemption-${this.notApplicable.length + 1}`
    this.notApplicable.push({ id, pendingCreation: false, section, item, values, ...differences })
    return this
  }

  build(): ClientFile {
    const { company, persons, entities, ubos, mds, shareholders, files, subsidiaries, services, notApplicable } = this
    return {
      company,
      persons,
      entities,
      ubos,
      mds,
      shareholders,
      files,
      subsidiaries,
      services,
      notApplicable: [...notApplicable],
    }
  }
}

const uploaded = { filename: 'scan.pdf', serverName: 'scan', filesize: 1000, uploadDate: '2026-01-05T09:00:00.000Z' }

export const filledFile = (type: string): Values => ({
  file: uploaded,
  ...Object.fromEntries((documentType(type)?.fields ?? []).map(({ name }) => [name, 'filled'])),
})

const printedFields = (documents: readonly string[]): Values =>
  Object.fromEntries(
    documents.flatMap((type) => (documentType(type)?.ownerFields ?? []).map((name) => [name, 'filled'])),
  )

export const ownerDocuments = [
  'passport_file',
  'address_file',
  'bank_reference_letter',
  'source_of_wealth',
  'source_of_funds',
  'google_search',
  'world_check',
]
export const officialDocuments = ownerDocuments.filter((type) => !type.startsWith('source_'))
export const entityDocuments = ['entity_aoi', 'entity_coc', 'entity_members', 'entity_soi']

export const aCorporate = (values = {}) => new ClientFileBuilder('corporate', { location_type: 'local', ...values })
export const counts = (items: readonly { filled: boolean }[] | undefined) => ({
  required: items?.length,
  filled: items?.filter(({ filled }) => filled).length,
})
