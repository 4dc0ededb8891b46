/** One report to the server (ERR-04). */
export type ErrorReport = { readonly error_cought: string; readonly source: string; readonly url: string }

const longest = 10_000

/** Values of secret parameters, and anything shaped like a signed token, are for no one to read. */
const withoutSecrets = (text: string) =>
  text
    .replaceAll(/((?:token|viewingToken|password|secret)=)[^&\s"']+/gi, '$1…')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '…')

const safe = (text: string) => withoutSecrets(text).slice(0, longest)

const wordsOf = (cause: unknown) =>
  cause instanceof Error ? `${cause.name}: ${cause.message}\n${cause.stack ?? ''}` : String(cause)

const fileOfArea = /\/remotes\/(mfe-[a-z0-9-]+)\/(\d[\w.-]*)\//

/** What no one caught names no area, but the files that it came through may. */
function withArea(source: string, words: string): string {
  if (/^(area|shell) /.test(source)) return source
  const [, area, version] = fileOfArea.exec(`${source}\n${words}`) ?? []
  return area === undefined ? source : `area ${area} ${version}, ${source}`
}

/**
 * What is reported of an uncaught error: its words and stack, where it came from, with the area whose code that was and
 * its version, and the address without its query, since queries carry tokens and what people search for.
 */
export function reportOf(cause: unknown, source: string, address: string): ErrorReport {
  const { origin, pathname } = new URL(address)
  const words = wordsOf(cause)
  return { error_cought: safe(words), source: safe(withArea(source, words)), url: origin + pathname }
}

/** Given up on purpose: not a fault. */
export const isIntended = (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError'
