export { FileView } from './file/viewer/file-view'
export { saveRead, viewInTab } from './file/viewer/read-file'
export { ViewerBeside } from './file/viewer/viewer-beside'
export { useIsBeside } from './file/viewer/viewer-store'
