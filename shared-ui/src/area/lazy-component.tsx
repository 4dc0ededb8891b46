import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { createStore } from '../store/store'
import { loadAgain } from './federation/federation-state'

type LazyComponent<Props> = ((props: Props) => ReactNode) & {
  /** Loads its code, again if that failed before; rejects when it fails. Rendered after that it does not suspend. */
  readonly prefetch: () => Promise<unknown>
}

const failed = new Set<() => void>()

/** How many have been loaded. */
export const loadedComponents = createStore(0)

/**
 * Creates a page, or a part of one, whose code is loaded when it is first shown. Suspends while loading and throws when
 * that fails, like React.lazy, but can be tried again: React keeps a rejected import for ever.
 * @param build name of the build it belongs to, such as 'mfe-kyc'
 */
export function lazyComponent<Props extends object = object>(
  build: string,
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  const get = () => {
    if (loading === undefined) {
      loading = load()
      loading.then(
        (component) => {
          loaded = component
          loadedComponents.set(loadedComponents.get() + 1)
        },
        () => failed.add(forget),
      )
    }
    return loading
  }
  const createLazy = () => lazy(async () => ({ default: await get() }))
  let Lazy = createLazy()
  const forget = () => {
    loadAgain(build)
    loading = undefined
    Lazy = createLazy()
  }

  function Component(props: Props) {
    // kept for as long as it is shown: another type of element would start afresh
    const [Loaded] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Loaded {...props} />
  }
  const prefetch = () => {
    if (failed.delete(forget)) forget()
    return get()
  }
  return Object.assign(Component, { prefetch })
}

/** Fetches code that will be wanted soon. When it cannot be fetched, the page or part that needs it says so. */
export const prefetchPart = ({ prefetch }: Pick<LazyComponent<never>, 'prefetch'>): void =>
  void prefetch().catch(() => undefined)

/** Lets everything that could not be loaded be tried again. */
export function forgetFailedComponents(): void {
  for (const forget of failed) forget()
  failed.clear()
}
