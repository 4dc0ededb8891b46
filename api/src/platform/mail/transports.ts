import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { prepareDataFolder } from '../data-folder'
import { htmlOf, type Mail, markId, textOf } from './mail'

/** Hands one message over; throws when it could not. The id stays the same from try to try. */
export type Transport = (mail: Mail, id: string) => Promise<void>

// Ten silent steps of a conversation stay within the claim of a queued mail.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 25_000 }

/** By SMTP (PLT-19). */
export function smtpTransport(url: string, from: string): Transport {
  const smtp = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return async (mail, id) => {
    await smtp.sendMail({ ...headOf(mail, id, from), text: textOf(mail), html: htmlOf(mail), ...pictureOf(mail) })
  }
}

/**
 * A readable file a message: `<time>-<purpose>-<recipient>.eml`, written under another name and renamed, so that a program
 * that watches the folder never reads half of one. Links stand in it as they are. Refused at once where it cannot be made.
 */
export function outboxTransport(folder: string, from: string, now: () => Date, log: Logger): Transport {
  const prepare = () => prepareDataFolder(folder, 0o700)
  prepare()
  return async (mail, id) => {
    // Someone who reads the mails may have moved the folder away.
    prepare()
    const hidden = join(folder, `.${id}`)
    writeFileSync(hidden, await readableMessage(mail, id, from, now()), { mode: 0o600 })
    renameSync(hidden, freePath(folder, mail, now()))
    log.info({ purpose: mail.purpose, folder }, 'mail written to the outbox')
  }
}

/** Two messages of one millisecond do not share a name. */
function freePath(folder: string, { purpose, to }: Mail, at: Date): string {
  const recipient = to.replaceAll(/[^a-zA-Z0-9@._-]/g, '_').slice(0, 100)
  for (let ms = at.getTime(); ; ms++) {
    const time = new Date(ms).toISOString().replaceAll(/[:.]/g, '-')
    const path = join(folder, `${time}-${purpose}-${recipient}.eml`)
    if (!existsSync(path)) return path
  }
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

/** The message with both parts as they are, so that a link is one literal line whatever its length. */
async function readableMessage(mail: Mail, id: string, from: string, date: Date): Promise<Buffer> {
  const part = (type: string, content: string) => ({
    raw: `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}\n`,
  })
  const alternatives = [part('text/plain', textOf(mail)), part('text/html', htmlOf(mail))]
  const { message } = await composer.sendMail({ ...headOf(mail, id, from), date, alternatives, ...pictureOf(mail) })
  // With `buffer` the composer answers the whole message as one.
  return message as Buffer
}

/** The mark of the sender, which the HTML shows beside the name. */
function pictureOf({ sender }: Mail) {
  if (!sender?.mark) return {}
  const content = sender.mark.slice(sender.mark.indexOf(',') + 1)
  const picture = { cid: markId, filename: 'mark.png', contentType: 'image/png', encoding: 'base64', content }
  return { attachments: [{ ...picture, contentDisposition: 'inline' as const }] }
}

/** One recipient, whatever characters the address has, and a message id by which a second copy is known as one. */
const headOf = ({ to, subject }: Mail, id: string, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  messageId: `<${id}@${/@([^\s@>]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  // A mail that answers itself would go round in circles.
  headers: { 'Auto-Submitted': 'auto-generated' },
})
