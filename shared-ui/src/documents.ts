export { DocumentRow } from './documents/document-row'
export { FilesOfChange } from './documents/files-of-change'
