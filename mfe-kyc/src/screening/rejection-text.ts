import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import { ApiError } from '@dossier/shared-ui/api'

/** Returns why a screening was refused (ERR-15): what the server said, else that there was an error. */
export const rejectionText = (error: unknown): string =>
  (error instanceof ApiError ? error.said : undefined) ?? texts.requestFailed
