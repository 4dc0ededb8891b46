export { unsaved, useUnsaved } from './draft/unsaved/unsaved-store'
