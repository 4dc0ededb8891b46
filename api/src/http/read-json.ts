import { DomainError, ensure } from '../errors'
import { bodyChunks } from './body-chunks'
import { checkName, checkText } from './safe-text'

const deepest = 20
const largestBody = 1024 * 1024

/**
 * A JSON body within its bounds (PLT-27, PLT-29): 413 over 1 MB, cut off while it arrives, and when it is nested deeper
 * than 20 levels; 400 when it is not JSON, or has a key that a database or a prototype could take for its own.
 */
export async function readJson(request: Request, withinMs: number): Promise<unknown> {
  const text = await readText(request, withinMs)
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

async function readText(request: Request, withinMs: number): Promise<string> {
  ensure(Number(request.headers.get('content-length') ?? 0) <= largestBody, 'too-large')
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of bodyChunks(request, withinMs)) {
    size += chunk.byteLength
    ensure(size <= largestBody, 'too-large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function checkShape(value: unknown, depth: number): void {
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return
  ensure(depth <= deepest, 'too-large', { message: 'The request is nested too deeply' })
  if (Array.isArray(value)) {
    for (const part of value) checkShape(part, depth + 1)
    return
  }
  for (const [key, part] of Object.entries(value)) {
    checkName(key)
    checkShape(part, depth + 1)
  }
}
