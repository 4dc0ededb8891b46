import { reportError } from '@dossier/contract/people/endpoints/access'
import { call } from '@dossier/shared-ui/api'
import { isIntended, reportOf } from './error-report'

const atMostPerMinute = 5
const minuteMs = 60_000

export type Reporter = (cause: unknown, source: string, address: string) => void

/** Sends reports: the same one once, five a minute at most; one that fails is forgotten (ERR-04). */
export function createReporter(): Reporter {
  const told = new Set<string>()
  let recent: number[] = []

  return (cause, source, address) => {
    if (isIntended(cause)) return
    const report = reportOf(cause, source, address)
    const now = Date.now()
    recent = recent.filter((at) => now - at < minuteMs)
    const known = `${source}\n${report.error_cought}`
    if (told.has(known) || recent.length >= atMostPerMinute) return
    told.add(known)
    recent.push(now)
    call(reportError, { body: report }).catch(() => undefined)
  }
}
