import { ownerKinds } from '@dossier/contract/file/document-owners'
import { documentType } from '@dossier/contract/file/documents'
import type { getClientRecords } from '@dossier/contract/file/endpoints/client-records'
import { type ConcernType, concernTypes } from '@dossier/contract/office/task'
import type { Answer } from '@dossier/contract/platform/endpoint'
import type { Option } from '@dossier/contract/platform/fields/field'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { fullName } from '@dossier/contract/platform/names'

type Records = Pick<Answer<typeof getClientRecords>, 'kycFiles' | 'persons' | 'entities'>
type Document = NonNullable<Records['kycFiles']>[number]

/** What a task can refer to in the file of a client: its corporate documents, people and entities (TSK-13). */
export function concernOptions({ kycFiles = [], persons = [], entities = [] }: Partial<Records>): Option[] {
  const named = (person: object) => fullName(textOf(person, 'firstName'), textOf(person, 'lastName'))
  return [
    ...kycFiles.filter(isCorporate).map((file) => optionOf('corporate_file', file._id, nameOf(file))),
    ...persons.map((person) => optionOf('individual', person._id, named(person))),
    ...entities.map((entity) => optionOf('entity', entity._id, textOf(entity, 'name'))),
  ]
}

/** Returns what an option stands for. */
export function concernOf(value: string): { section_type: ConcernType; section_id: string } | undefined {
  const [type, section_id = ''] = value.split(' ')
  const section_type = concernTypes.find((each) => each === type)
  return section_type && { section_type, section_id }
}

const optionOf = (type: ConcernType, id: string, label: string): Option => ({ value: `${type} ${id}`, label })

/** Of the client itself, and of no form that it filled in. */
const isCorporate = (file: Document) => !file.dueDiligence && ownerKinds.every(({ named }) => file[named] === null)

const nameOf = ({ documentType: type }: Document) => documentType(type)?.label ?? type

/** By what is approved, else by what is proposed. */
function textOf(record: object, field: string): string {
  const { value, new_value } = proposed(record, field)
  return String(value ?? new_value ?? '')
}
