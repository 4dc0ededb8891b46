import { fieldIn, fieldsNamed } from '@dossier/contract/file/catalogue'
import { documentYears } from '@dossier/contract/file/catalogue/choices'
import type { DocumentType } from '@dossier/contract/file/documents'
import type { Field } from '@dossier/contract/platform/fields/field'

const years = documentYears.map((value) => ({ value, label: value }))

/** LIM-05. */
export const optionsOfDocument = ({ input, options }: Field) => (input === 'year' ? years : options)

/** What is asked as a document of this type is attached (WRK-21), each as the type calls it. */
export const fieldsToAttach = ({ type, fields }: DocumentType): readonly Field[] =>
  fieldsNamed('kyc_file', ...fields.map(({ name }) => name)).map((field) => {
    const named = fieldIn(field, (name) => (name === 'documentType' ? type : null))
    const options = optionsOfDocument(named)
    return options === undefined ? named : { ...named, options }
  })
