import { Readable } from 'node:stream'
import contentDisposition from 'content-disposition'
import type { Context } from 'hono'
import type { AnswerHeaders, AppEnv } from './app-env'

type Range = { readonly start: number; readonly end: number }

type Described = {
  readonly filename: string
  readonly type: string
  /** Shown by the browser, or saved. */
  readonly disposition: 'inline' | 'attachment'
}

/** A file of which parts can be read. */
export type KeptAnswer = Described & {
  readonly size: number
  /** It can be read once, from its first byte to its last. */
  readonly whole?: true
  /** The content from its first byte on, or a part of it with both ends included. */
  readonly open: (range?: Range) => Readable
}

/** A file that is made while it is sent. One that cannot be made to its end breaks the connection off, so that no part of it looks whole. */
type MadeAnswer = Described & { readonly size?: never; readonly whole: true; readonly open: () => Readable }

/** A file as a handler answers it. */
export type FileAnswer = KeptAnswer | MadeAnswer

/** Streams a file with all its headers: the whole of it, or the one range that is asked for. 416 for one beyond its end. */
export function answerFile(c: Context<AppEnv>, file: FileAnswer): Response {
  c.set('hasHeaders', true)
  const headers: AnswerHeaders = {
    ...c.get('headers'),
    'Content-Type': file.type,
    'Content-Disposition': dispositionOf(file),
    'Accept-Ranges': file.whole ? 'none' : 'bytes',
  }
  if (file.size === undefined) return streamed(file.open(), 200, headers)
  const range = file.whole ? undefined : rangeIn(c.req.header('range'), file.size)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${file.size}` } })
  }
  if (range === undefined) return streamed(file.open(), 200, { ...headers, 'Content-Length': String(file.size) })
  return streamed(file.open(range), 206, {
    ...headers,
    'Content-Length': String(range.end - range.start + 1),
    'Content-Range': `bytes ${range.start}-${range.end}/${file.size}`,
  })
}

/** The name in whichever script, and a plain one for programs that know no other (RFC 6266). */
const dispositionOf = ({ filename, disposition }: FileAnswer) =>
  contentDisposition(filename, { type: disposition, fallback: filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_') })

const streamed = (content: Readable, status: number, headers: AnswerHeaders) =>
  new Response(Readable.toWeb(content) as ReadableStream, { status, headers })

/** The one range of a header (RFC 9110); several, and what is no range of bytes, are answered with the whole file. */
function rangeIn(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}
