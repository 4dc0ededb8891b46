import type { PageFiles } from '../first-files'
import { type Libraries, loadExposed, shareScope } from './load-area'

type Load = () => Promise<unknown>

/** A route as areas write it, its elements as this file makes them. */
type Route = {
  readonly path?: string
  readonly index?: boolean
  readonly element?: unknown
  readonly children?: readonly Route[]
}

type Element = { readonly type: unknown; readonly props: Readonly<Record<string, unknown>> }

const isElement = (node: unknown): node is Element => typeof node === 'object' && node !== null && 'props' in node

/** An address as area.json has it: `:name` is `{name}`, what may be missing is anything below. */
const patternOf = (path: string) =>
  `/${path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('?') ? '*' : part.replace(/^:(\w+)$/, '{$1}')))
    .join('/')}`

type Address = { readonly pattern: string; readonly elements: readonly unknown[] }

/** Every address of a table of routes, with the elements that are shown there from the outside in. */
function addressesOf(routes: readonly Route[], above: Address = { pattern: '', elements: [] }): readonly Address[] {
  return routes.flatMap((route) => {
    const pattern = `${above.pattern}/${route.path ?? ''}`
    const here = { pattern, elements: [...above.elements, route.element] }
    return route.children === undefined ? [{ ...here, pattern: patternOf(pattern) }] : addressesOf(route.children, here)
  })
}

/** The pages that are loaded later among an element and what it surrounds. */
function lazyIn(node: unknown, pages: ReadonlyMap<unknown, Load>): readonly Load[] {
  if (Array.isArray(node)) return node.flatMap((child) => lazyIn(child, pages))
  if (!isElement(node)) return []
  const own = pages.get(node.type)
  return [...(own ? [own] : []), ...lazyIn(node.props.children, pages)]
}

/** What one area asks for in a page of its own: begun anew for every address, which may share files with others. */
async function askedAt(folder: string, container: string, libraries: Libraries, at: number) {
  const files = new Set<string>()
  const used = new Set<string>()
  const pages = new Map<unknown, Load>()
  let addresses: readonly Address[] = []
  const asElement = (type: unknown, props: Element['props']): Element => ({ type, props })
  const own: Readonly<Record<string, unknown>> = {
    'react/jsx-runtime': { jsx: asElement, jsxs: asElement },
    '@dossier/shared-ui/area/lifecycles': {
      createLifecycles: (routes: readonly Route[]) => {
        addresses = addressesOf(routes)
        return {}
      },
    },
    '@dossier/shared-ui/area/lazy-component': {
      lazyComponent: (_: string, load: Load) => {
        const page = () => null
        pages.set(page, load)
        return page
      },
    },
  }
  const modules = new Proxy(own, {
    get(known, name: string) {
      used.add(name)
      return known[name]
    },
  })
  await loadExposed(folder, container, shareScope(libraries, modules), (file) => files.add(file))
  files.clear()
  used.clear()
  const address = addresses[at]
  const loads = lazyIn(address?.elements, pages)
  // a page that wants more of a browser than there is here has asked for its files all the same
  await Promise.allSettled(loads.map((load) => load()))
  const patterns = addresses.map(({ pattern }) => pattern)
  return { patterns, files: [...files].sort(), libraries: namesOf(used) }
}

const namesOf = (used: ReadonlySet<string>) =>
  [...used].flatMap((name) => name.match(/^@dossier\/shared-ui\/([a-z-]+)$/)?.[1] ?? []).sort()

export type Found = {
  /** Every address that the area's code has. */
  readonly addresses: readonly string[]
  readonly pages: readonly PageFiles[]
}

/**
 * Returns the addresses of a built area and what its page at each of them asks for, found by loading them: no one has
 * to write it down. A page that comes with the area itself asks for nothing and is left out.
 */
export async function pagesOf(folder: string, container: string, libraries: Libraries): Promise<Found> {
  const found = new Map<string, PageFiles>()
  let addresses: readonly string[] = []
  for (let at = 0; at === 0 || at < addresses.length; at += 1) {
    const { patterns, files, libraries: names } = await askedAt(folder, container, libraries, at)
    addresses = patterns
    const pattern = patterns[at]
    if (pattern === undefined || files.length === 0) continue
    const key = JSON.stringify([files, names])
    found.set(key, { routes: [...(found.get(key)?.routes ?? []), pattern], files, libraries: names })
  }
  return { addresses, pages: [...found.values()] }
}
