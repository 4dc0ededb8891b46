import { LoadError } from '@dossier/shared-ui/area/load-error'
import { PageError } from '@dossier/shared-ui/area/page-error'
import { useState } from 'react'
import { reloadRegistry } from './latest-registry'

/** Without the list of areas nothing can be opened; it is asked for again. */
export function RegistryError() {
  const [error, setError] = useState<unknown>(new LoadError('The list of areas cannot be read'))
  const retry = () => void reloadRegistry().catch(setError)
  return <PageError title="Dossier is not available" error={error} onRetry={retry} />
}
