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

/**
 * What is reported of an uncaught error: its words and stack, where it came from, and the address without its query,
 * since queries carry tokens and what people search for.
 */
export function reportOf(cause: unknown, source: string, address: string): ErrorReport {
  const { origin, pathname } = new URL(address)
  return { error_cought: safe(wordsOf(cause)), source: safe(source), url: origin + pathname }
}

/** Given up on purpose: not a fault. */
export const isIntended = (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError'
