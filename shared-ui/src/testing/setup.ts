import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { toasts } from '../controls/toasts/toast-store'
import { session } from '../server/session/session-store'
import { complain, takeComplaints } from './complaints'
import { answerStylesQuickly } from './computed-style'
import { answerLabelsQuickly } from './control-labels'
import { findIdsQuickly } from './elements-by-id'
import { rememberNoOwners } from './owner-stacks'
import { complaintsOfStubs, forgetStubs, useStubbedApi } from './stub-api'
import { simulateTopLayer } from './top-layer'
import { writePagesForReaders } from './written-pages'

// a busy machine is slow, not wrong: the first call of a file loads the schemas behind it
configure({ asyncUtilTimeout: 15_000 })
writePagesForReaders()
rememberNoOwners()

/** What jsdom lacks and components ask for. */
function completeTheBrowser() {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.IntersectionObserver = class {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords = () => []
  }
  Element.prototype.scrollIntoView = () => undefined
  window.scrollTo = () => undefined
  simulateTopLayer()
  answerStylesQuickly()
  answerLabelsQuickly()
  findIdsQuickly()
}

if (typeof window !== 'undefined') completeTheBrowser()

/** What libraries write into the head they write once: it stays. */
function leaveAnEmptyPage() {
  for (const left of document.head.querySelectorAll(':not(style)')) left.remove()
  document.body.replaceChildren()
  document.title = ''
  window.history.replaceState(null, '', '/')
}

beforeEach(() => {
  // the testing library sets it when it is first imported, which in a worker is one file of many
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  console.error = complain
  console.warn = complain
  if (typeof window === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  useStubbedApi()
})

afterEach(() => {
  if (typeof window !== 'undefined') {
    cleanup()
    toasts.clear()
    session.signOut()
  }
  for (const complaint of complaintsOfStubs()) complain(complaint)
  const found = takeComplaints()
  forgetStubs()
  if (found.length > 0) throw new Error(found.join('\n'))
})

// the next file finds an empty page and our modules as new; only the libraries stay loaded
afterAll(() => {
  if (typeof window !== 'undefined') leaveAnEmptyPage()
  vi.resetModules()
})
