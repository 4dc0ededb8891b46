export { fieldOf, fieldsNamed, fieldsOf, isFieldName, labelOf } from '@dossier/contract/file/catalogue'
export { kindOfObjectType, kinds, revision } from '@dossier/contract/file/kinds'
export { objectLabel } from '@dossier/contract/file/object-label'
export { readCall } from '@dossier/contract/record-calls'
