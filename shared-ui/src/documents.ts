export { DocumentRow } from './documents/document-row'
