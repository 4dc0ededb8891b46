export { ViewerBeside } from './viewer/viewer-beside'
export { useIsBeside } from './viewer/viewer-store'
