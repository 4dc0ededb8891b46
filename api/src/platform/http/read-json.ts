import { DomainError, ensure } from '../errors'
import { bodyChunks } from './body-chunks'
import type { JsonBounds } from './json-bounds'
import { JsonScanner } from './json-scanner'
import { oneAtATime } from './one-at-a-time'
import { checkName, checkText } from './safe-text'

const largestBody = 1024 * 1024
/** Characters of a body that is parsed and checked in passing. */
const small = 16_384
const notJson = { message: 'Send JSON as application/json' }

/** Refuses another kind of body than JSON in UTF-8 with 415, and one that is packed; what comes without a kind is to be empty. */
export function refuseOtherTypes({ headers, method }: Request) {
  const type = headers.get('content-type')
  ensure(method === 'GET' || type === null || isJson(type), 'unsupported-type', notJson)
  const encoding = headers.get('content-encoding') ?? 'identity'
  ensure(encoding.toLowerCase() === 'identity', 'unsupported-type', { message: 'Send JSON as it is, not packed' })
}

/** JSON is UTF-8; what says otherwise would be kept as another text than was sent. */
const isJson = (type: string) => /^application\/json\s*(;\s*(charset\s*=\s*"?utf-8"?\s*)?)?$/i.test(type)

/**
 * A JSON body within its bounds (PLT-27, PLT-29): 413 over 1 MB and beyond the bounds of its call, cut off while it
 * arrives; 400 when it is not JSON, has a key that a database or a prototype could take for its own, or one twice, of
 * which readers differ in what counts.
 */
export async function readJson(request: Request, bounds: JsonBounds, withinMs: number): Promise<unknown> {
  const scanner = new JsonScanner(bounds)
  const text = await readText(request, scanner, withinMs)
  if (text === '') return {}
  if (text.length > small) await oneAtATime()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new DomainError('invalid-request', { message: 'The request is not valid JSON' })
  }
  const names = checkNames(value)
  ensure(names === scanner.names, 'invalid-request', { message: 'The request holds a name twice' })
  // its schema checks it in a turn of its own
  if (text.length > small) await oneAtATime()
  return value
}

async function readText(request: Request, scanner: JsonScanner, withinMs: number): Promise<string> {
  ensure(Number(request.headers.get('content-length') ?? 0) <= largestBody, 'too-large')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decoded = (...[chunk, options]: Parameters<typeof decoder.decode>) => {
    try {
      return decoder.decode(chunk, options)
    } catch {
      throw new DomainError('invalid-request', { message: 'The request is not text in UTF-8' })
    }
  }
  let size = 0
  let text = ''
  for await (const chunk of bodyChunks(request, withinMs)) {
    size += chunk.byteLength
    ensure(size <= largestBody, 'too-large')
    ensure(size === 0 || request.headers.has('content-type'), 'unsupported-type', notJson)
    scanner.scan(chunk)
    text += decoded(chunk, { stream: true })
    // what has arrived already would be read in one go
    if (size > small) await oneAtATime()
  }
  return text + decoded()
}

/** Everything named and written is text that a database keeps as it is. Answers how many names there are. */
function checkNames(value: unknown): number {
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return 0
  let names = 0
  if (Array.isArray(value)) {
    for (const part of value) names += checkNames(part)
    return names
  }
  for (const [name, part] of Object.entries(value)) {
    checkName(name)
    names += 1 + checkNames(part)
  }
  return names
}
