import { openBarePage } from './bare-page'
import { standIn } from './stand-in'

/** What the federation plugin makes of an area. */
type Container = {
  readonly init: (shareScope: object, initScope: readonly unknown[]) => Promise<unknown>
  readonly get: (exposed: string) => Promise<() => unknown>
}

const lifecycles = ['bootstrap', 'mount', 'unmount'] as const
const loadWithinMs = 20_000

const isContainer = (left: unknown): left is Container =>
  typeof left === 'object' && left !== null && 'init' in left && 'get' in left

/** What the loader says, in one line; a library no one offers is named. */
export function reasonOf(error: unknown): string {
  // errors of the bare page are not this page's own kind of error
  const message = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : `${error}`
  const [, library] = message.match(/"shareKey":"([^"]+)"/) ?? []
  return library ? `it needs ${library}, which the shell does not offer` : (message.split('\n')[0] ?? '').slice(0, 300)
}

/** The libraries a page offers to areas: their versions by the names they are imported under. */
export type Libraries = Readonly<Record<string, string>>

export function shareScope(libraries: Libraries, modules: Readonly<Record<string, unknown>>) {
  const share = (name: string, version: string) => ({
    [version]: {
      version,
      from: 'shell',
      scope: ['default'],
      useIn: ['shell'],
      strategy: 'loaded-first',
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
      get: async () => () => modules[name] ?? standIn(),
    },
  })
  return Object.fromEntries(Object.entries(libraries).map(([name, version]) => [name, share(name, version)]))
}

/**
 * Loads a built area the way the shell does, in a page that has the given libraries and nothing else, with all the
 * pages it keeps for later. Answers what keeps it from working there, a sentence each.
 */
export async function faultsOfLoading(
  folder: string,
  container: string,
  libraries: Libraries,
): Promise<readonly string[]> {
  const pages: (() => Promise<unknown>)[] = []
  const modules = {
    '@dossier/shared-ui/area/lifecycles': {
      createLifecycles: () => Object.fromEntries(lifecycles.map((name) => [name, async () => undefined])),
    },
    '@dossier/shared-ui/area/lazy-component': {
      lazyComponent: (_: string, load: () => Promise<unknown>) => {
        pages.push(load)
        return standIn()
      },
      forgetFailedComponents: () => undefined,
    },
  }
  try {
    const exposed = await inTime(loadExposed(folder, container, shareScope(libraries, modules)))
    const missing = lifecycles.filter((name) => typeof exposed[name] !== 'function')
    if (missing.length > 0) return [`it exposes no ${missing.join(', no ')}`]
    const faults: string[] = []
    // pages may keep pages of their own
    for (const load of pages) faults.push(...(await inTime(faultsOfPage(load))))
    return [...new Set(faults)]
  } catch (error) {
    return [`it cannot be loaded: ${reasonOf(error)}`]
  }
}

/**
 * What a built area exposes, in a page of its own with the given libraries. `note` hears of every file that is asked
 * for.
 */
export async function loadExposed(
  folder: string,
  container: string,
  scope: object,
  note?: (file: string) => void,
): Promise<Record<string, unknown>> {
  const page = openBarePage(folder, note)
  page.run('remoteEntry.js')
  const left = page.left(container)
  if (!isContainer(left)) throw new Error(`remoteEntry.js leaves no container ${container}`)
  await left.init(scope, [])
  const factory = await left.get('./lifecycles')
  // a module is an object whatever it exports
  return factory() as Record<string, unknown>
}

/** Only what is missing counts: a page may well want more of a browser than there is here. */
async function faultsOfPage(load: () => Promise<unknown>): Promise<readonly string[]> {
  try {
    await load()
    return []
  } catch (error) {
    const reason = reasonOf(error)
    return /chunk|does not offer/i.test(reason) ? [`a page cannot be loaded: ${reason}`] : []
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came within ${loadWithinMs} ms`)), loadWithinMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
