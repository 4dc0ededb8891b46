import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { htmlOf, type Mail, textOf } from './mail'

/** Hands one message over; throws when it could not. */
export type Transport = (mail: Mail, id: string) => Promise<void>

// A mail that answers itself would go round in circles.
const headers = { 'Auto-Submitted': 'auto-generated' }

/** By SMTP (PLT-19). */
export function smtpTransport(url: string, from: string): Transport {
  const smtp = createTransport(url)
  return async (mail) => {
    const { to, subject } = mail
    await smtp.sendMail({ from, to, subject, text: textOf(mail), html: htmlOf(mail), headers })
  }
}

/**
 * A readable file a message: `<time>-<purpose>-<recipient>.eml`, written under another name and renamed, so that whoever
 * watches the folder never reads half of one. Links stand in it as they are.
 */
export function outboxTransport(folder: string, from: string, now: () => Date, log: Logger): Transport {
  return async (mail, id) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const time = now().toISOString().replaceAll(/[:.]/g, '-')
    const recipient = mail.to.replaceAll(/[^a-zA-Z0-9@._-]/g, '_').slice(0, 100)
    const path = join(folder, `${time}-${mail.purpose}-${recipient}.eml`)
    const hidden = join(folder, `.${id}`)
    writeFileSync(hidden, await readableMessage(mail, from), { mode: 0o600 })
    renameSync(hidden, path)
    log.info({ purpose: mail.purpose, folder }, 'mail written to the outbox')
  }
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

/** The message with both parts as they are, so that a link is one literal line whatever its length. */
async function readableMessage(mail: Mail, from: string): Promise<Buffer> {
  const part = (type: string, content: string) => ({
    raw: `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}\n`,
  })
  const { to, subject } = mail
  const alternatives = [part('text/plain', textOf(mail)), part('text/html', htmlOf(mail))]
  const { message } = await composer.sendMail({ from, to, subject, headers, alternatives })
  return message as Buffer
}
