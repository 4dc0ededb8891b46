export { saveRead, viewInTab } from './viewer/read-file'
export { ViewerBeside } from './viewer/viewer-beside'
export { useIsBeside } from './viewer/viewer-store'
