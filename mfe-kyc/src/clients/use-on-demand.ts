import { showFailure } from '@dossier/shared-ui/popups'
import { type ComponentType, useState } from 'react'

/**
 * A part of a page whose code is fetched when somebody wants it, so that the page opens without it: the part, undefined
 * until it is there, and how to ask for it. A failure is announced; asking again tries again.
 */
export function useOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | undefined, () => void] {
  const [loaded, setLoaded] = useState<{ readonly part: ComponentType<Props> }>()
  const want = () => {
    if (loaded !== undefined) return
    load().then(
      (part) => setLoaded({ part }),
      (failure: unknown) => showFailure('page loading', failure),
    )
  }
  return [loaded?.part, want]
}
