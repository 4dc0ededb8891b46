import { showFailure } from '@dossier/shared-ui/toasts'
import { useEffect } from 'react'

/** NTF-16: a load that fails while something is shown is announced, and what was shown stays. */
export function useLoadFailure(operation: string, error: unknown, isSomethingShown: boolean) {
  const told = isSomethingShown ? error : null
  useEffect(() => {
    if (told !== null) showFailure(operation, told)
  }, [operation, told])
}
