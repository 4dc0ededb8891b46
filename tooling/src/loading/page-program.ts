import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { PageQuestion } from './question'

// The program that `runConfined` is given: opens a built page as a browser would, and says what keeps it from starting.

/** As much of jsdom as is used here; it comes without types. */
type Jsdom = {
  readonly JSDOM: new (html: string, options: object) => { readonly window: PageWindow }
  readonly VirtualConsole: new () => { on(event: 'jsdomError', hear: (error: PageError) => void): void }
  readonly requestInterceptor: (answer: (request: Request) => Response) => unknown
}
type PageWindow = {
  readonly document: { querySelector(selector: string): { readonly textContent: string } | null }
  readonly HTMLElement: { readonly prototype: Record<string, unknown> }
  readonly TypeError: TypeErrorConstructor
  readonly MutationObserver: new (hear: () => void) => { observe(document: object, what: object): void }
}
type PageError = Error & { readonly type: string }

const { base, shows, patienceMs, modules }: PageQuestion = JSON.parse(process.argv[2] ?? '')
const { JSDOM, VirtualConsole, requestInterceptor }: Jsdom = createRequire(modules)('jsdom')

const thrown: string[] = []
let settle: () => void = () => undefined
/** Once the page shows what it has to, threw, or had its time. */
const settled = new Promise<void>((resolve) => {
  settle = resolve
})

/** The files of the folder, under the address that they are served from. */
const files = requestInterceptor((request) => {
  const { pathname } = new URL(request.url)
  const file = join(process.cwd(), pathname.startsWith(base) ? pathname.slice(base.length) : pathname)
  if (!existsSync(file)) return new Response('', { status: 404 })
  const type = file.endsWith('.css') ? 'text/css' : 'text/javascript'
  return new Response(readFileSync(file), { headers: { 'content-type': type } })
})

const virtualConsole = new VirtualConsole()
virtualConsole.on('jsdomError', (error) => {
  // what this page lacks of a browser says nothing about the one that is opened
  if (error.type === 'not-implemented') return
  thrown.push(error.type === 'unhandled-exception' ? reasonOf(error) : error.message)
  settle()
})

/** What the page itself threw, else what came of it; errors of a page are not this program's own kind of error. */
function reasonOf({ cause, message }: Error) {
  const own = typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : undefined
  return String(own ?? message)
}

/** What pages use of a browser and jsdom does not have. */
function complete(window: PageWindow) {
  const nothing = () => undefined
  const lacking = ['showPopover', 'hidePopover', 'togglePopover', 'showModal', 'show', 'close', 'scrollIntoView']
  for (const name of lacking) if (!(name in window.HTMLElement.prototype)) window.HTMLElement.prototype[name] = nothing
  class Observer {
    observe = nothing
    unobserve = nothing
    disconnect = nothing
  }
  Object.assign(window, {
    AbortController,
    AbortSignal,
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    fetch: () => Promise.reject(new window.TypeError('there is no network here')),
    matchMedia: (media: string) => ({ media, matches: false, addEventListener: nothing, removeEventListener: nothing }),
  })
}

const { window } = new JSDOM(readFileSync(join(process.cwd(), 'index.html'), 'utf8'), {
  url: `http://page.test${base}`,
  runScripts: 'dangerously',
  resources: { interceptors: [files] },
  pretendToBeVisual: true,
  virtualConsole,
  beforeParse: complete,
})

const isShown = () => window.document.querySelector(shows)?.textContent.trim()

const settleIfShown = () => {
  if (isShown()) settle()
}
new window.MutationObserver(settleIfShown).observe(window.document, {
  childList: true,
  characterData: true,
  subtree: true,
})
setTimeout(settle, patienceMs)
settleIfShown()
await settled
const found = thrown.length > 0 || isShown() ? thrown : [`nothing is shown at ${shows}`]
process.stdout.write(JSON.stringify({ found }), () => process.exit())
