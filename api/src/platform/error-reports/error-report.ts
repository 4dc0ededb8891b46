/** What a browser reports of an error (ERR-04); the misspelling is the wire's. */
export type ErrorReport = { readonly error_cought: string; readonly source: string; readonly url: string }

const longestBytes = 10_000

/** The report as it is kept: no text with a secret in it (GOV-24), none longer than 10 kB (ERR-04). */
export const keptReport = ({ error_cought, source, url }: ErrorReport): ErrorReport => ({
  error_cought: cut(withoutSecrets(error_cought)),
  source: cut(withoutSecrets(source)),
  url: cut(withoutSecrets(url)),
})

const bearer = /\bbearer\s+[^\s"',;]+/gi
const named =
  /(password|passwd|token|secret|authorization|api[-_]?key)(["']?\s*[=:]\s*)("(?:[^"\\]|\\.)*"|'[^']*'|[^\s&,;]+)/gi
const longRun = /[\w-]{32,}/g

/** Leaves out what follows the name of a secret, and what looks like one: parts of signed tokens, link tokens, keys. */
export const withoutSecrets = (text: string) =>
  text
    .replaceAll(bearer, 'Bearer …')
    .replaceAll(named, '$1$2…')
    .replaceAll(longRun, (run) => (looksRandom(run) ? '…' : run))

/** Long names in a stack trace have no digits among their capitals; 43 characters are 256 bits. */
const looksRandom = (run: string) => /[A-Z]/.test(run) && (/\d/.test(run) || run.length === 43 || !/[a-z]/.test(run))

/** At most so many bytes, without half a character at the end. */
function cut(text: string): string {
  const bytes = new TextEncoder().encode(text).subarray(0, longestBytes)
  return new TextDecoder().decode(bytes, { stream: true })
}
