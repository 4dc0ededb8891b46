/** A version of an area, or of the shell, that failed in browsers: how often, and how the last time. */
export type FailingVersion = {
  readonly area: string
  readonly version: string
  readonly count: number
  readonly at: Date
  readonly cause: string
}

/** As the shell names what it shows, and whose code broke where no one caught it (ERR-03). */
const named = /^(?:area (?<area>mfe-[a-z0-9-]{1,60})|(?<shell>shell)) (?<version>\d[\w.-]{0,60})(?:, .*)?$/

const longestCause = 200

/** Returns the version that a report is of, and its cause in a line; undefined where it names none. */
export function failureOf({ source, error_cought }: { readonly source: string; readonly error_cought: string }) {
  const { shell, area = shell, version } = named.exec(source)?.groups ?? {}
  if (area === undefined || version === undefined) return undefined
  return { area, version, cause: (error_cought.split('\n')[0] ?? '').slice(0, longestCause) }
}
