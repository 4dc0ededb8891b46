import { languageHint } from '@dossier/contract/file/documents'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import type { Director, Entity, Person } from '@dossier/contract/file/schemas/records'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { isolated } from '@dossier/contract/platform/names'
import { Stack, Text, Title } from '@dossier/shared-ui/core'
import type { Owner } from '@dossier/shared-ui/documents'
import { AttachSeveral, DocumentRow, DocumentTable } from '@dossier/shared-ui/documents'
import { useLevel } from '@dossier/shared-ui/frame'
import { documentsOfEntity, documentsOfPerson } from './documents-of-party'

type Records = { readonly kycFiles: readonly KycFile[]; readonly mds: readonly Director[] }

export type PartyDocumentsProps = {
  readonly name: string
  /** A person with the origin of what they are, or a legal entity. */
  readonly of: { readonly person: Person; readonly origin: FieldValue } | { readonly entity: Entity }
}

/** PER-09, ENT-03: the files of a person or a legal entity, below its fields. */
export function PartyDocuments({ name, of, records }: PartyDocumentsProps & { readonly records: Records }) {
  const level = useLevel()
  const { id, owner, documents, isOptional, sections } = listOf(of, records)
  const files = records.kycFiles.filter(({ person, legalEntity }) => (person ?? legalEntity) === id)
  const rows = documents.map((document) => ({
    key: document.type,
    document,
    record: files.find(({ documentType }) => documentType === document.type),
    sections,
    owner,
    label: document.label,
    about: 'person' in of ? of.person : of.entity,
  }))
  return (
    <Stack gap="sm" as="section">
      <Title level={level} size={3}>
        Documents
      </Title>
      <Text size="small" tone="dim">
        {languageHint}
      </Text>
      <AttachSeveral of={`Documents of ${isolated(name)}`} targets={rows} />
      <DocumentTable label={`Documents of ${isolated(name)}`}>
        {rows.map(({ key, ...row }) => (
          <DocumentRow key={key} {...row} optional={isOptional(row.document)} id={`${id}-${key}`} />
        ))}
      </DocumentTable>
    </Stack>
  )
}

function listOf(of: PartyDocumentsProps['of'], { mds }: Records) {
  if ('person' in of) {
    const { _id: id } = of.person
    const owner: Owner = { person: id }
    return { id, owner, ...documentsOfPerson(of.person, of.origin) }
  }
  const { _id: id, mbd_related } = of.entity
  const owner: Owner = { legalEntity: id }
  const director = mds.find(({ _id }) => _id === mbd_related)
  return { id, owner, ...documentsOfEntity(of.entity, director) }
}
