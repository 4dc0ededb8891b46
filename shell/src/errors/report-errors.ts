import { reportError } from '@dossier/contract/endpoints/access'
import { call } from '@dossier/shared-ui/api'
import { isIntended, reportOf } from './error-report'

const atMostPerMinute = 5
const minuteMs = 60_000

/**
 * Tells the server of rejections and errors nobody caught (ERR-03): five a minute at most, the same one once. A report
 * that fails is forgotten. Answers how to stop.
 */
export function reportErrors(page: Window = window): () => void {
  const told = new Set<string>()
  let recent: number[] = []

  const tell = (cause: unknown, source: string) => {
    if (isIntended(cause)) return
    const report = reportOf(cause, source, page.location.href)
    const now = Date.now()
    recent = recent.filter((at) => now - at < minuteMs)
    if (told.has(report.error_cought) || recent.length >= atMostPerMinute) return
    told.add(report.error_cought)
    recent.push(now)
    call(reportError, { body: report }).catch(() => undefined)
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
