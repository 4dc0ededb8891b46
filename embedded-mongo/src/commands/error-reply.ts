import type { Document } from '../values/document'
import { CommandError } from '../values/errors'

/** The answer that tells a client why its command was refused. */
export function errorReply(error: unknown): Document {
  const { code, codeName, message, labels, details } = asCommandError(error)
  return { ok: 0, errmsg: message, code, codeName, ...(labels.length > 0 && { errorLabels: [...labels] }), ...details }
}

/** How JavaScript says that a text, a list or a nesting is larger than it can hold; other range errors are bugs. */
const TOO_MUCH =
  /^(Invalid string length|Invalid array length|Array buffer allocation failed|(Map|Set) maximum size exceeded|Maximum call stack size exceeded)$/

/** Whatever is no refusal is a fault of this engine, unless it was asked for more than the machine can hold. */
function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error
  if (error instanceof RangeError && TOO_MUCH.test(error.message)) {
    return new CommandError('ExceededMemoryLimit', `The command asks for too much at once: ${error.message}`)
  }
  return new CommandError('InternalError', error instanceof Error ? error.message : String(error))
}

/** The same refusal with another label. */
export function labelled(error: unknown, label: string): CommandError {
  const { code, message, labels, details } = asCommandError(error)
  return new CommandError(code, message, { labels: [...new Set([...labels, label])], details })
}
