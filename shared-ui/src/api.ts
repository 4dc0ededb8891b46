export type { BaseAddresses } from './server/api/address'
export { ApiError } from './server/api/api-error'
export { call, callArea, configureApi, download, type UploadOptions, upload } from './server/api/call'
export { randomKey } from './server/api/request-keys'
