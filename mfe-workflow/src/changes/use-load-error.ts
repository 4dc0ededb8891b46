import { showOperationError } from '@dossier/shared-ui/toasts'
import { useEffect } from 'react'

/** NTF-16: a load that fails while something is shown is announced, and what was shown stays. */
export function useLoadError(operation: string, error: unknown, isSomethingShown: boolean) {
  const told = isSomethingShown ? error : null
  useEffect(() => {
    if (told !== null) showOperationError(operation, told)
  }, [operation, told])
}
