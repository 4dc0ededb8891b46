import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../testing/clock'
import type { Mail } from './mail'
import { outboxTransport, smtpTransport } from './transports'

const link = `https://dossier.test/forgot-password?token=${'abcdefgh'.repeat(12)}`
const from = 'Dossier <no-reply@dossier.test>'
const mail: Mail = {
  purpose: 'reset-password',
  to: 'ana@firm.test',
  subject: 'Zurücksetzen',
  paragraphs: ['Dear Ana <3,', 'Übrigens: one = two.'],
  action: { label: 'Reset password', href: link },
}

describe('The outbox', () => {
  let folder: string
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const transport = () => outboxTransport(join(folder, 'outbox'), from, aClock().now, log)
  const files = () => readdirSync(join(folder, 'outbox')).toSorted()
  const textOf = (name: string | undefined) => readFileSync(join(folder, 'outbox', name ?? ''), 'utf8')

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dossier-outbox-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('PLT-19 holds one file a message, named by time, purpose and recipient, for its owner only', async () => {
    await transport()(mail, 'one')
    expect(files()).toEqual(['2026-03-02T09-00-00-000Z-reset-password-ana@firm.test.eml'])
    expect(statSync(join(folder, 'outbox')).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'outbox', files()[0] ?? '')).mode & 0o777).toBe(0o600)
  })

  it('PLT-19 can be read as it is: the text first, links literal, nothing encoded', async () => {
    await transport()(mail, 'one')
    const message = textOf(files()[0])
    const [head = '', ...parts] = message.split(/^--.*boundary.*$|^----.*$/m)
    expect(head).toMatch(/^From: Dossier <no-reply@dossier.test>$/m)
    expect(head).toMatch(/^To: ana@firm.test$/m)
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(parts[0]).toContain('Content-Type: text/plain')
    expect(parts[1]).toContain('Content-Type: text/html')
    expect(message).not.toMatch(/base64|quoted-printable/)
    expect(parts[0]).toContain(`\nReset password: ${link}\n`)
    expect(parts[0]).toContain('Übrigens: one = two.')
    expect(parts[1]).toContain(`<a href="${link}">`)
  })

  it('GOV-36 carries the mark of its sender as a picture beside the texts', async () => {
    const mark = `data:image/png;base64,${Buffer.from('picture').toString('base64')}`
    await transport()({ ...mail, sender: { name: 'Harbour Trust', mark } }, 'one')
    const { attachments, text, html } = await PostalMime.parse(textOf(files()[0]))
    expect(attachments).toMatchObject([{ mimeType: 'image/png', contentId: '<mark>', disposition: 'inline' }])
    expect(Buffer.from(attachments[0]?.content as ArrayBuffer).toString()).toBe('picture')
    expect(text).toContain('Harbour Trust, by Dossier')
    expect(html).toContain('<img src="cid:mark"')
  })

  it('is read by mail programs like any message', async () => {
    await transport()(mail, 'one')
    const parsed = await PostalMime.parse(textOf(files()[0]))
    expect(parsed).toMatchObject({
      subject: 'Zurücksetzen',
      to: [{ address: 'ana@firm.test' }],
      from: { name: 'Dossier', address: 'no-reply@dossier.test' },
      messageId: '<one@dossier.test>',
      date: '2026-03-02T09:00:00.000Z',
    })
    expect(parsed.text?.trim()).toBe(`Dear Ana <3,\n\nÜbrigens: one = two.\n\nReset password: ${link}\n\nDossier`)
    expect(parsed.html).toContain('Dear Ana &lt;3,')
  })

  it('keeps two messages of the same moment apart', async () => {
    const write = transport()
    await write(mail, 'one')
    await write(mail, 'two')
    expect(files()).toEqual([
      '2026-03-02T09-00-00-000Z-reset-password-ana@firm.test.eml',
      '2026-03-02T09-00-00-001Z-reset-password-ana@firm.test.eml',
    ])
  })

  it('PLT-29 takes no path from an address', async () => {
    await transport()({ ...mail, to: '../../etc/x@y.z' }, 'one')
    expect(files()).toEqual(['2026-03-02T09-00-00-000Z-reset-password-.._.._etc_x@y.z.eml'])
  })

  it('PLT-19, PLT-21 says in the log where it is, and to no one whom it is for', async () => {
    lines.length = 0
    await transport()(mail, 'one')
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'mail written to the outbox', purpose: 'reset-password', folder: join(folder, 'outbox') },
    ])
    expect(lines.join('')).not.toMatch(/ana@|token/)
  })
})

describe('SMTP', () => {
  type Received = { recipients: string[]; message: string }
  let server: SMTPServer
  let url: string
  let received: Received[]
  let refusal: string | undefined

  beforeEach(async () => {
    received = []
    refusal = undefined
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, { envelope }, done) {
        let message = ''
        stream.setEncoding('utf8')
        stream.on('data', (part: string) => {
          message += part
        })
        stream.on('end', () => {
          if (refusal) return done(new Error(refusal))
          received.push({ recipients: envelope.rcptTo.map(({ address }) => address), message })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)))

  it('PLT-19 carries the message with its text and the same as HTML', async () => {
    await smtpTransport(url, from)(mail, 'one')
    expect(received.map(({ recipients }) => recipients)).toEqual([['ana@firm.test']])
    const parsed = await PostalMime.parse(received[0]?.message ?? '')
    expect(parsed).toMatchObject({ subject: 'Zurücksetzen', messageId: '<one@dossier.test>' })
    expect(parsed.text).toContain(`Reset password: ${link}`)
    expect(parsed.html).toContain(`<a href="${link}">`)
    expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  })

  it('fails when the server refuses the message or is not there', async () => {
    refusal = 'mailbox full'
    await expect(smtpTransport(url, from)(mail, 'one')).rejects.toThrow('mailbox full')
    await expect(smtpTransport('smtp://127.0.0.1:1', from)(mail, 'one')).rejects.toThrow('ECONNREFUSED')
  })

  it.each(['ana,eve@evil.test', 'ana<eve@evil.test>', 'ana;eve@evil.test', '"ana"eve@evil.test'])(
    'PLT-29 goes to nobody but the one address %j',
    async (to) => {
      await smtpTransport(url, from)({ ...mail, to }, 'one').catch(() => undefined)
      expect(received.flatMap(({ recipients }) => recipients)).not.toContain('eve@evil.test')
    },
  )

  it('PLT-29 takes no further header from a subject', async () => {
    await smtpTransport(url, from)({ ...mail, subject: 'News\r\nBcc: eve@evil.test' }, 'one')
    expect(received[0]?.recipients).toEqual(['ana@firm.test'])
    expect((await PostalMime.parse(received[0]?.message ?? '')).bcc).toBeUndefined()
  })
})
