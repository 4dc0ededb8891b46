import { ApiError } from '@dossier/shared-ui/api'
import { type Caught, caughtEvent } from '@dossier/shared-ui/area/caught'
import { areaFor, ownShell } from '../areas/registry-store'
import { versionTried } from '../areas/tried-version'
import type { Reporter } from './reporter'

/** As the server counts it; in development it has no version. */
const thisShell = ownShell === undefined ? 'the shell' : `shell ${ownShell}`

/**
 * Reports to the server rejections and errors no one caught, and those that are shown instead of a page, with the area
 * or the shell and its version (ERR-03). What reporting takes is loaded with the first of them; when not even that
 * arrives, nothing is reported. Returns how to stop.
 */
export function reportErrors(page: Window = window): () => void {
  let reporter: Promise<Reporter> | undefined
  const load = async () => (await import(/* webpackChunkName: "load-errors" */ './reporter')).createReporter()

  const tell = (cause: unknown, source: string) => {
    const address = page.location.href
    reporter ??= load()
    reporter.then((report) => report(cause, source, address)).catch(() => undefined)
  }
  const onRejection = (event: PromiseRejectionEvent) => tell(event.reason, 'unhandled rejection')
  const onError = (event: ErrorEvent) =>
    tell(event.error ?? event.message, `error at ${event.filename}:${event.lineno}:${event.colno}`)

  const onCaught = (event: Event) => {
    const { error, owner }: Caught = event instanceof CustomEvent ? event.detail : { error: undefined }
    // what the API answered, it knows
    if (error instanceof ApiError) return
    const area = owner === 'shell' ? undefined : areaFor(page.location.pathname)
    tell(error, area ? `area ${area.name} ${versionTried(area)}` : thisShell)
  }

  page.addEventListener(caughtEvent, onCaught)
  page.addEventListener('unhandledrejection', onRejection)
  page.addEventListener('error', onError)
  return () => {
    page.removeEventListener(caughtEvent, onCaught)
    page.removeEventListener('unhandledrejection', onRejection)
    page.removeEventListener('error', onError)
  }
}
