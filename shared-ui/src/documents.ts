export { DocumentRow } from './documents/document-row'
export { DocumentTable } from './documents/document-table'
export { FilesOfChange } from './documents/files-of-change'
