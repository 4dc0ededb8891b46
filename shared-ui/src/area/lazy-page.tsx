import { type ComponentType, type ReactNode, use } from 'react'
import { loadAgain } from '../federation/federation-state'

type LazyPage = (() => ReactNode) & { readonly preload: () => void }

const failed = new Set<() => void>()

/**
 * A page whose code is loaded on its first visit. Suspends while loading and throws when that fails, like React.lazy,
 * but can be asked again: React keeps a rejected import for ever.
 * @param build name of the build the page belongs to, such as 'mfe-kyc'
 */
export function lazyPage(build: string, load: () => Promise<ComponentType>): LazyPage {
  let page: Promise<ComponentType> | undefined
  const start = () => {
    const loading = load()
    loading.catch(() =>
      failed.add(() => {
        loadAgain(build)
        page = undefined
      }),
    )
    return loading
  }
  const get = () => {
    page ??= start()
    return page
  }
  function Page() {
    const Loaded = use(get())
    return <Loaded />
  }
  return Object.assign(Page, { preload: () => void get() })
}

/** Lets every page that could not be loaded be asked for once more. */
export function forgetFailedPages(): void {
  for (const forget of failed) forget()
  failed.clear()
}
