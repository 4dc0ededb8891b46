import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inRoot, readJson } from '../workspace'
import { reportsOfToday } from './package-report'
import { namesRelease } from './released'
import { type ApiReport, writtenReport } from './report'
import { verdictOn, wordsOf } from './verdict'

/** `api-report [--check] [--compatible "<export or call>"]…`: writes or compares the reports; answers whether all is well. */
export async function apiReportCommand(args: readonly string[], report: (line: string) => void): Promise<boolean> {
  const options = { check: { type: 'boolean' }, compatible: { type: 'string', multiple: true } } as const
  const { check = false, compatible = [] } = parseArgs({ args: [...args], options }).values
  const released = namesRelease(readFileSync(inRoot('CHANGELOG.md'), 'utf8'))
  let isWell = true
  for (const [folder, today] of await reportsOfToday()) {
    const file = inRoot(folder, 'api-report.json')
    const nothing: ApiReport = { package: today.package, version: today.version, exports: {}, calls: {} }
    const verdict = verdictOn(existsSync(file) ? readJson<ApiReport>(file) : nothing, today, { released, compatible })
    if (check || verdict.refused.length > 0) {
      const words = wordsOf(today, verdict)
      for (const line of words) report(line)
      isWell &&= words.length === 0
    } else {
      writeFileSync(file, writtenReport(today))
      report(
        `${folder}/api-report.json: ${verdict.isCurrent ? 'as it was' : `${verdict.unwritten.length} differences written`}`,
      )
    }
  }
  return isWell
}
