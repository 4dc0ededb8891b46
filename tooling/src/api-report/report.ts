import type { CallReport } from '../shapes/call-report'

/** What a package promises to those who build on it. */
export type ApiReport = {
  readonly package: string
  readonly version: string
  /** By entry and name, as `errors errorMessage`: the declaration. */
  readonly exports: Readonly<Record<string, string>>
  /** By name; none but the contract's. */
  readonly calls: Readonly<Record<string, CallReport>>
}

/** JSON in order of names, a line for each export and call, so that a difference shows what changed. */
export function writtenReport(report: ApiReport): string {
  const part = (entries: Readonly<Record<string, unknown>>) => {
    const lines = Object.keys(entries)
      .sort()
      .map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(entries[name])}`)
    return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`
  }
  return `{
  "package": ${JSON.stringify(report.package)},
  "version": ${JSON.stringify(report.version)},
  "exports": ${part(report.exports)},
  "calls": ${part(report.calls)}
}
`
}
