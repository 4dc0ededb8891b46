import { addressOfAttempt, attemptsOf } from './federation-state'

/** The bundler's own functions: they name the script and the stylesheet of a chunk, and load it. */
declare const __webpack_require__: (() => unknown) & {
  [key in 'u' | 'k']?: (chunk: unknown) => string
} & { e?: (chunk: unknown) => Promise<unknown> }

/** What the bundler keeps of every module that was evaluated; one that threw would throw the same for ever. */
declare const require: { readonly cache: Record<string, { readonly error?: unknown }> }

/**
 * Makes this build ask for its chunks under the address of the present attempt, and evaluate anew what threw. Called
 * once, when it starts.
 */
export function followAttempts(build: string): void {
  if (typeof __webpack_require__ !== 'function') return
  for (const key of ['u', 'k'] as const) {
    const fileOf = __webpack_require__[key]
    if (fileOf) __webpack_require__[key] = (chunk) => addressOfAttempt(fileOf(chunk), attemptsOf(build))
  }
  const load = __webpack_require__.e
  if (load === undefined) return
  __webpack_require__.e = (chunk) => {
    for (const [id, { error }] of Object.entries(require.cache)) if (error !== undefined) delete require.cache[id]
    return load(chunk)
  }
}
