import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { loadAgain } from '../federation/federation-state'
import { createStore } from '../store/store'

type LazyPage<Props> = ((props: Props) => ReactNode) & {
  /** Fetches its code, once more after that failed; refuses when it fails. Rendered after that it does not suspend. */
  readonly preload: () => Promise<unknown>
}

const failed = new Set<() => void>()

/** How many have arrived. */
export const loadedPages = createStore(0)

/**
 * A page, or a part of one, whose code is loaded on its first visit. Suspends while loading and throws when that fails,
 * like React.lazy, but can be asked again: React keeps a rejected import for ever.
 * @param build name of the build it belongs to, such as 'mfe-kyc'
 */
export function lazyPage<Props extends object = object>(
  build: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  const get = () => {
    if (loading === undefined) {
      loading = load()
      loading.then(
        (page) => {
          loaded = page
          loadedPages.set(loadedPages.get() + 1)
        },
        () => failed.add(forget),
      )
    }
    return loading
  }
  const whenLoaded = () => lazy(async () => ({ default: await get() }))
  let Waiting = whenLoaded()
  const forget = () => {
    loadAgain(build)
    loading = undefined
    Waiting = whenLoaded()
  }

  function Page(props: Props) {
    // for as long as it is shown: another type of element would begin anew
    const [Loaded] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return <Loaded {...props} />
  }
  const preload = () => {
    if (failed.delete(forget)) forget()
    return get()
  }
  return Object.assign(Page, { preload })
}

/** Lets every page that could not be loaded be asked for once more. */
export function forgetFailedPages(): void {
  for (const forget of failed) forget()
  failed.clear()
}
