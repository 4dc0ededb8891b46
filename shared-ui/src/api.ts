export type { BaseAddresses } from './api/address'
export { ApiError } from './api/api-error'
export { type CallOptions, call, configureApi, download, type UploadOptions, upload } from './api/call'
