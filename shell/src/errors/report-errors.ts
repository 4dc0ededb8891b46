import type { Reporter } from './reporter'

/**
 * Tells the server of rejections and errors no one caught (ERR-03). What it takes to tell comes with the first of them;
 * when not even that arrives, nothing is reported. Answers how to stop.
 */
export function reportErrors(page: Window = window): () => void {
  let reporter: Promise<Reporter> | undefined
  const load = async () => (await import('./reporter')).createReporter()

  const tell = (cause: unknown, source: string) => {
    const address = page.location.href
    reporter ??= load()
    reporter.then((report) => report(cause, source, address)).catch(() => undefined)
  }
  const onRejection = (event: PromiseRejectionEvent) => tell(event.reason, 'unhandled rejection')
  const onError = (event: ErrorEvent) =>
    tell(event.error ?? event.message, `error at ${event.filename}:${event.lineno}:${event.colno}`)

  page.addEventListener('unhandledrejection', onRejection)
  page.addEventListener('error', onError)
  return () => {
    page.removeEventListener('unhandledrejection', onRejection)
    page.removeEventListener('error', onError)
  }
}
