import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

export type Secrets = ReturnType<typeof createSecrets>

/** What is kept of secrets the product must show or use again: encrypted with AES-256-GCM, and a hash to find it by (GOV-24). */
export function createSecrets(key: Uint8Array) {
  return {
    /** Text in, `iv.tag.content` in base64url out. */
    encrypt(text: string): string {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [iv, cipher.getAuthTag(), content].map((part) => part.toString('base64url')).join('.')
    },

    /** Returns what a text is known by again without being kept; another key makes another of it. */
    fingerprint: (text: string) => createHmac('sha256', key).update(`fingerprint\0${text}`).digest('hex'),

    /** The text again; throws when the content or the key is not the one it was encrypted with. */
    decrypt(sealed: string): string {
      const [iv, tag, content] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
      if (!iv || !tag || !content) throw new Error('Not an encrypted text')
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
      decipher.setAuthTag(tag)
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
    },
  }
}

/** 256 random bits in base64url: an unguessable link token (DDL-84). */
export const newToken = () => randomBytes(32).toString('base64url')

/** How a token is looked up without being kept. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')
