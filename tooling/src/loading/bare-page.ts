import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { standIn } from './stand-in'

const address = 'http://area.test/'
const evaluateWithinMs = 2_000

type Element = {
  readonly tagName: string
  src?: string
  href?: string
  onload?: (event: object) => void
  onerror?: (event: object) => void
  [attribute: string]: unknown
}

const nothing = () => undefined
const none = () => []

function anElement(tag: string): Element {
  const element: Element = { tagName: tag.toUpperCase() }
  return Object.assign(element, {
    setAttribute: (name: string, value: unknown) => void Object.assign(element, { [name]: value }),
    getAttribute: (name: string) => element[name] ?? null,
    removeAttribute: nothing,
    remove: nothing,
  })
}

/**
 * A page with nothing in it but a folder of built files: scripts and stylesheets that are put into it come from there.
 * `note` hears which. Answers how to run a script, and what scripts left on the page by name.
 */
export function openBarePage(folder: string, note: (file: string) => void = nothing) {
  const read = (source: string) => {
    const file = new URL(source, address).pathname.slice(1)
    note(file)
    return readFileSync(join(folder, file), 'utf8')
  }

  function arrives({ tagName, src = '', href = '' }: Element): boolean {
    try {
      if (tagName === 'SCRIPT') run(src)
      else read(href)
      return true
    } catch {
      return false
    }
  }

  const document = bareDocument(arrives)
  const page = bareWindow(document)

  function run(source: string) {
    const script = new URL(source, address)
    document.currentScript = Object.assign(anElement('script'), { src: script.href })
    runInContext(read(source), page, { filename: script.pathname, timeout: evaluateWithinMs })
    document.currentScript = null
  }

  return { run, left: (name: string): unknown => page[name] }
}

/** A document whose elements load what they name as they are put in; `arrives` says whether that works. */
function bareDocument(arrives: (element: Element) => boolean): Record<string, unknown> {
  function insert(element: Element) {
    queueMicrotask(() => {
      if (arrives(element)) element.onload?.({ type: 'load', target: element })
      else element.onerror?.({ type: 'error', target: element })
    })
    return element
  }

  return {
    currentScript: null,
    head: { appendChild: insert },
    body: { appendChild: insert },
    documentElement: {},
    createElement: anElement,
    addEventListener: nothing,
    getElementById: () => null,
    getElementsByTagName: none,
    querySelector: () => null,
    querySelectorAll: none,
  }
}

/** The window around a document, in a context of its own. */
function bareWindow(document: Record<string, unknown>): Record<string, unknown> {
  const page: Record<string, unknown> = {
    document,
    console: standIn(),
    URL,
    AbortController,
    setTimeout,
    clearTimeout,
    queueMicrotask,
    performance,
    crypto,
    location: new URL(address),
    navigator: { userAgent: '' },
    fetch: () => Promise.reject(new Error('there is no network here')),
    addEventListener: nothing,
    removeEventListener: nothing,
  }
  document.defaultView = page
  createContext(Object.assign(page, { window: page, self: page }))
  return page
}
