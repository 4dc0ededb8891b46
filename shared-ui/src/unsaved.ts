export { unsaved, useUnsaved } from './unsaved/unsaved-store'
