import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { limits } from '@dossier/contract/platform/limits'
import { annotate, attach } from '@dossier/contract/testing/file-calls'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noLimits } from '../../testing/no-limits'
import { RightsChanged } from '../sessions/check-caller'
import { createApi } from './app'
import { type Listening, listen } from './listen'
import type { UploadedFile } from './uploaded-file'

/** What handlers got, in their order. */
let got: { file: UploadedFile | undefined; content: string }[]
let whenGot: (file: UploadedFile | undefined) => Promise<void>
let listening: Listening

beforeEach(() => open())
afterEach(() => listening.close())

/** @param formMs how long a form may take to arrive */
async function open(formMs = 60_000) {
  got = []
  whenGot = async () => {}
  const note = async (file: UploadedFile | undefined, { note }: { note: string }) => {
    got.push({ file, content: file ? await text(file.open()) : '' })
    await whenGot(file)
    return { name: file?.name ?? null, size: file?.size ?? 0, note }
  }
  const api = createApi({
    log: pino({ level: 'silent' }),
    sessions: { actorOf: async () => undefined, isOfDeletedUser: async () => false },
    trustProxy: false,
    ping: async () => true,
    limits: noLimits,
    checkAnswers: true,
    bodyTimes: { jsonMs: 60_000, formMs },
    routes: (serve) => {
      serve(attach, ({ form, file }) => note(file, form))
      serve(annotate, ({ form, file }) => note(file, form))
    },
  })
  listening = await listen(api, { port: 0, host: '127.0.0.1' })
}

const at = (path: string) => `http://127.0.0.1:${listening.port}/api/client${path}`

function aForm(values: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}
const aPdf = (bytes: number | string = 'content', name = 'letter.pdf') =>
  new File([typeof bytes === 'string' ? bytes : Buffer.alloc(bytes, 'x')], name, { type: 'application/pdf' })

async function send(path: string, body: FormData | string, headers: Record<string, string> = {}) {
  const answer = await fetch(at(path), { method: 'POST', body, headers })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** What lies anywhere of what was sent. */
function kept(): string[] {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(`dossier-uploads-${process.pid}-`))
  return folders.flatMap((folder) => readdirSync(`${tmpdir()}/${folder}`))
}
const expectNothingKept = () => expect(kept()).toEqual([])

const boundary = 'xxxxxxxx'
const part = (head: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
const filePart = (name: string, start: string) => part(`name="file"; filename="${name}"`, start).slice(0, -2)

/** Sends the head of a form and what there is of its body, and answers all that comes back until the server hangs up. */
function sendPart(begun: string, length: number, go?: (write: (more: Buffer) => void) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(listening.port, '127.0.0.1', () => {
      const type = `Content-Type: multipart/form-data; boundary=${boundary}`
      socket.write(
        `POST /api/client/attach HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${length}\r\n\r\n${begun}`,
      )
      go?.((more) => void socket.write(more))
    })
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
  })
}

describe('A form with a file', () => {
  it('FIL-04 comes with its fields and its file, whose content is there as often as it is read', async () => {
    whenGot = async (file) => {
      expect(file).toMatchObject({ name: 'letter.pdf', type: 'application/pdf', size: 7 })
      expect(file?.sha256).toBe(createHash('sha256').update('content').digest('hex'))
      expect(file && (await text(file.open()))).toBe('content')
    }
    expect(await send('/attach', aForm({ note: 'Yes ✓', count: '3', file: aPdf() }))).toEqual({
      status: 200,
      body: { status: 'success', name: 'letter.pdf', size: 7, note: 'Yes ✓' },
    })
    expectNothingKept()
  })

  it('takes its file before its fields, and one whose name is in any script', async () => {
    const { status, body } = await send('/attach', aForm({ file: aPdf('', 'Nómina ☃ 契約.pdf'), note: '' }))
    expect([status, body.name, body.size]).toEqual([200, 'Nómina ☃ 契約.pdf', 0])
  })

  it('is as good without a file where the call does not ask for one', async () => {
    expect((await send('/annotate/7', aForm({ note: 'No file' }))).body).toMatchObject({ name: null, size: 0 })
    expect((await send('/annotate/7', aForm({ note: 'Left empty', file: new File([], '') }))).body.name).toBeNull()
    expect((await send('/annotate/7', aForm({ note: '', file: aPdf() }))).body.name).toBe('letter.pdf')
  })

  it('GOV-03 is there again when its request begins again', async () => {
    whenGot = async () => {
      if (got.length < 3) throw new RightsChanged()
    }
    expect((await send('/attach', aForm({ note: '', file: aPdf() }))).status).toBe(200)
    expect(got.map(({ content }) => content)).toEqual(['content', 'content', 'content'])
  })

  it('is removed when its request fails', async () => {
    whenGot = async () => {
      throw new Error('failed')
    }
    expect((await send('/attach', aForm({ note: '', file: aPdf() }))).status).toBe(500)
    expectNothingKept()
  })
})

describe('A form that is refused', () => {
  it.each<[string, number, object, () => FormData]>([
    ['without a file', 400, { errors: { file: 'Please attach a file' } }, () => aForm({ note: '' })],
    [
      'with an empty one',
      400,
      { errors: { file: 'Please attach a file' } },
      () => aForm({ note: '', file: new File([], '') }),
    ],
    [
      'with every fault at once',
      400,
      {
        errors: {
          note: 'Please provide a value',
          count: 'Invalid value',
          file: 'Please attach a file',
          more: 'Unknown field',
        },
      },
      () => aForm({ count: 'x', more: '1' }),
    ],
    [
      'with a file under another name',
      400,
      { errors: { document: 'Unknown field' } },
      () => aForm({ note: '', document: aPdf() }),
    ],
    [
      'with two files',
      400,
      { errors: { file: 'Attach one file at a time' } },
      () => {
        const form = aForm({ note: '', file: aPdf() })
        form.append('file', aPdf())
        return form
      },
    ],
    [
      'with a field twice',
      400,
      { errors: { note: 'Invalid value' } },
      () => {
        const form = aForm({ note: 'one', file: aPdf() })
        form.append('note', 'two')
        return form
      },
    ],
    [
      'PLT-29 with a name that a database could take for its own',
      400,
      { errors: { $where: 'This name is not allowed' } },
      () => aForm({ $where: '1' }),
    ],
    [
      'with a file name of which nothing is seen',
      400,
      { errors: { file: 'Invalid value' } },
      () => aForm({ note: '', file: aPdf('x', '\u202E\u200B') }),
    ],
    ['PLT-27 with a field over 1 MB', 413, { code: 'too-large' }, () => aForm({ note: 'x'.repeat(1_100_000) })],
    [
      'PLT-27 with fields over 1 MB in all',
      413,
      { code: 'too-large' },
      () => aForm(Object.fromEntries(Array.from({ length: 4 }, (_, n) => [`note${n}`, 'x'.repeat(300_000)]))),
    ],
    [
      'PLT-27 with too many fields',
      413,
      { code: 'too-large' },
      () => aForm(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`note${n}`, '']))),
    ],
  ])('%s is answered %i', async (_, status, body, form) => {
    expect(await send('/attach', form())).toMatchObject({ status, body })
    expect(got).toEqual([])
    expectNothingKept()
  })

  it.each([
    ['JSON', '{}', 'application/json'],
    ['a text', 'x', 'text/plain'],
    ['an address of fields', 'note=x', 'application/x-www-form-urlencoded'],
  ])('is answered 415 when it is %s', async (_, body, type) => {
    expect(await send('/attach', body, { 'content-type': type })).toMatchObject({
      status: 415,
      body: { code: 'unsupported-type', message: 'Send a form as multipart/form-data' },
    })
  })

  it.each([
    ['has no boundary', 'multipart/form-data; charset=utf-8', ''],
    ['does not end', `multipart/form-data; boundary=${boundary}`, filePart('a.pdf', 'content')],
    ['is none', `multipart/form-data; boundary=${boundary}`, 'x'.repeat(200)],
  ])('is answered 400 when it %s', async (_, type, body) => {
    expect((await send('/attach', body, { 'content-type': type })).status).toBe(400)
    expect(got).toEqual([])
    expectNothingKept()
  })
})

describe('The largest file', () => {
  it('LIM-21, DOC-19, FIL-01 has exactly 10485760 bytes', async () => {
    const { status, body } = await send('/attach', aForm({ note: '', file: aPdf(limits.uploadBytes) }))
    expect([status, body.size]).toEqual([200, 10_485_760])
    const message = 'letter.pdf is to big, max file size is 10MB'
    expect(await send('/attach', aForm({ note: '', file: aPdf(limits.uploadBytes + 1) }))).toMatchObject({
      status: 413,
      body: { code: 'too-large', message, errors: { file: message } },
    })
    expect(got).toHaveLength(1)
    expectNothingKept()
  })

  it('PLT-27 is cut off while a larger one arrives, however much was announced', async () => {
    const answer = await sendPart(filePart('film.pdf', ''), 1e12, (write) => {
      for (let sent = 0; sent <= limits.uploadBytes; sent += 1_048_576) write(Buffer.alloc(1_048_576, 'x'))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('film.pdf is to big, max file size is 10MB')
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
    expectNothingKept()
  })
})

describe('A form that does not arrive', () => {
  it('PLT-27 is answered 408 once its own time is over', async () => {
    await listening.close()
    await open(100)
    const answer = await sendPart(filePart('slow.pdf', 'begun'), 10_000)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"timeout"')
    expectNothingKept()
  })

  it('leaves nothing behind when the sender hangs up', async () => {
    const socket = connect(listening.port, '127.0.0.1')
    const type = `Content-Type: multipart/form-data; boundary=${boundary}`
    const head = `POST /api/client/attach HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 99999\r\n\r\n`
    socket.write(head + filePart('gone.pdf', 'begun'))
    await expect.poll(kept).toHaveLength(1)
    socket.destroy()
    await expect.poll(kept).toEqual([])
    expect(got).toEqual([])
  })
})
