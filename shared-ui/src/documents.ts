export { DocumentRow } from './documents/document-row'
export { DocumentRows } from './documents/document-rows'
export { FilesOfChange } from './documents/files-of-change'
