import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { ApiError } from '../../server/api/api-error'
import { toasts } from './toast-store'

/** One of the catalogued success texts (ERR-19), with what else there is to say of it beneath. */
export const showSuccess = (text: string, detail?: string) =>
  void toasts.show({ kind: 'success', text, ...(detail !== undefined && { detail }) })

export const showInfo = (text: string) => void toasts.show({ kind: 'info', text })

/** A failure in the requirements' words; the cause lends its request id, not its message (ERR-07). */
export const showError = (text: string, cause?: unknown) =>
  void toasts.show({ kind: 'error', text, ...requestIdOf(cause) })

/** A failure without a text of its own: the generic form, with the server's message beneath (ERR-02, LIM-36). */
export const showOperationError = (operation: string, cause?: unknown) =>
  void toasts.show({ kind: 'error', text: thereWasAnError(operation), ...detailOf(cause), ...requestIdOf(cause) })

const requestIdOf = (cause: unknown) =>
  cause instanceof ApiError && cause.requestId !== undefined ? { requestId: cause.requestId } : {}

const detailOf = (cause: unknown) => (cause instanceof ApiError ? { detail: cause.message } : {})
