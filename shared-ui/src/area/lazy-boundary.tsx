import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { loadedComponents } from './lazy-component'

type Props = {
  /** Shown while the code of what is inside is on its way. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Suspense around pages of `lazyComponent` that shows them as soon as their code is there. React alone leaves a fallback
 * standing for 300 ms, so as not to flicker, and would make most visits of a new page wait for nothing but that.
 */
export function LazyBoundary({ fallback, children }: Props) {
  useSyncExternalStore(loadedComponents.subscribe, loadedComponents.get)
  return <Suspense fallback={fallback}>{children}</Suspense>
}
