export { FileField } from './file/files/file-field'
export { fileSizeText } from './file/files/file-text'
export { saveFile } from './file/files/save-file'
export { fileRejection } from './file/files/upload-error'
