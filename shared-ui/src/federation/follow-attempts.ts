import { addressOfAttempt, attemptsOf } from './federation-state'

/** The bundler's own functions that name the script and the stylesheet of a chunk. */
declare const __webpack_require__: (() => unknown) & { [key in 'u' | 'k']?: (chunk: unknown) => string }

/** Makes this build ask for its chunks under the address of the present attempt. Called once, when it starts. */
export function followAttempts(build: string): void {
  if (typeof __webpack_require__ !== 'function') return
  for (const key of ['u', 'k'] as const) {
    const fileOf = __webpack_require__[key]
    if (fileOf) __webpack_require__[key] = (chunk) => addressOfAttempt(fileOf(chunk), attemptsOf(build))
  }
}
