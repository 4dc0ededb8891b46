import { DomainError, ensure } from '../errors'

const deepest = 20
const notUnicode = 'The request holds broken text'
const largestBody = 1024 * 1024

/**
 * A JSON body within its bounds (PLT-27, PLT-29): 413 over 1 MB, cut off while it arrives, and when it is nested deeper
 * than 20 levels; 400 when it is not JSON, or has a key that a database or a prototype could take for its own.
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request)
  if (text === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new DomainError('invalid-request', { message: 'The request is not valid JSON' })
  }
  checkShape(value, 1)
  return value
}

/** Half of a surrogate pair is no text: a database would keep another one than was sent. */
const brokenText = /\p{Surrogate}/u

async function readText(request: Request): Promise<string> {
  ensure(Number(request.headers.get('content-length') ?? 0) <= largestBody, 'too-large')
  if (!request.body) return ''
  const decoder = new TextDecoder()
  const reader = request.body.getReader()
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read().catch(cutOff)
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > largestBody) {
      await reader.cancel()
      throw new DomainError('too-large')
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Whoever sends hung up, or was too slow and is gone: nobody reads the answer, and it is no fault of ours. */
function cutOff(): never {
  throw new DomainError('timeout')
}

function checkShape(value: unknown, depth: number): void {
  if (typeof value === 'string') ensure(!brokenText.test(value), 'invalid-request', { message: notUnicode })
  if (typeof value !== 'object' || value === null) return
  ensure(depth <= deepest, 'too-large', { message: 'The request is nested too deeply' })
  if (Array.isArray(value)) {
    for (const part of value) checkShape(part, depth + 1)
    return
  }
  for (const [key, part] of Object.entries(value)) {
    ensure(!brokenText.test(key), 'invalid-request', { message: notUnicode })
    const dangerous = key.startsWith('$') || key.includes('.') || key === '__proto__'
    ensure(!dangerous, 'invalid-request', { errors: { [key]: 'This name is not allowed' } })
    checkShape(part, depth + 1)
  }
}
