import { showFailure } from '@dossier/shared-ui/toasts'
import { useSyncExternalStore } from 'react'
import { createStore } from '../store/store'

type Part = { readonly preload: () => Promise<unknown> }

const coming = createStore<readonly Part[]>([])

/** Whether a part was asked for and its code is on its way: what asked for it is busy. */
export const useIsComing = (part: Part): boolean =>
  useSyncExternalStore(coming.subscribe, () => coming.get().includes(part))

/**
 * Goes on once the code of a part is there, so that it shows at once; not where somebody has begun to type elsewhere
 * meanwhile. A failure is announced; asking again tries again.
 */
export function whenLoaded(part: Part, goOn: () => void): void {
  const askedAt = document.activeElement
  const hasGoneOn = () => document.activeElement !== askedAt && isField(document.activeElement)
  coming.set([...coming.get(), part])
  void part
    .preload()
    .finally(() => coming.set(coming.get().filter((each) => each !== part)))
    .then(
      () => {
        if (!hasGoneOn()) goOn()
      },
      (failure: unknown) => showFailure('page loading', failure),
    )
}

const isField = (element: Element | null) => element?.matches('input, textarea, select, [contenteditable]') ?? false
