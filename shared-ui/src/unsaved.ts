export { unsaved, useAnyUnsaved, useUnsaved } from './unsaved/unsaved-store'
