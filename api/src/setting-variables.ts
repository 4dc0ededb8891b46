import { limits } from '@dossier/contract/platform/limits'
import { isSource, sourceNames } from '@dossier/screening/sources'
import { z } from 'zod'
import { isExtendedPublicKey } from './people/wallet/tron-address'
import type { ClamdAddress } from './platform/file-check/clamd'

const flag = z.enum(['on', 'off'], 'on or off')

const oneOf = <const Names extends readonly string[]>(names: Names) => z.enum(names, `one of ${names.join(', ')}`)

const whole = (minimum: number, maximum: number) => {
  const wanted = `a whole number from ${minimum} to ${maximum}`
  const digits = z.string().regex(/^\d{1,9}$/, wanted)
  return digits.transform(Number).pipe(z.number().min(minimum, wanted).max(maximum, wanted))
}

/** `id:secret` pairs with commas between them, each secret at least 32 bytes in base64url, no id twice. */
const sessionKeys = z.string().transform((text, context) => {
  const keys = text.split(',').map((pair) => {
    const [id = '', secret = ''] = pair.trim().split(':')
    return { id, secret: new Uint8Array(Buffer.from(secret, 'base64url')) }
  })
  if (keys.some(({ id, secret }) => !id || secret.length < 32)) {
    context.addIssue({ code: 'custom', message: 'id:secret pairs, each secret 32 bytes or more in base64url' })
  } else if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    context.addIssue({ code: 'custom', message: 'id:secret pairs, each with an id of its own' })
  }
  return keys
})

const key = z.string().transform((text, context) => {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 32) context.addIssue({ code: 'custom', message: '32 bytes in base64url' })
  return new Uint8Array(bytes)
})

/** An address of web pages or calls; `dossier.example:443` is none, though it reads as one of an unknown scheme. */
const webAddress = (example: string) => z.url({ protocol: /^https?$/, error: `an address such as ${example}` })

/** An address that paths are added to, which holds no key or password. */
const plainAddress = (example: string) =>
  webAddress(example)
    .refine((address) => !URL.canParse(address) || isPlain(new URL(address)), `an address such as ${example}`)
    .transform((address) => address.replace(/\/$/, ''))
    .optional()

/** Links are made by adding paths to it, and pages know no folder above them. */
const publicAddress = webAddress('https://dossier.example').refine(
  (address) => !URL.canParse(address) || new URL(address).origin === address.replace(/\/$/, ''),
  'an address such as https://dossier.example, with nothing after the host',
)

/** Who mails come from, with a name or without. */
const sender = z
  .string()
  .regex(
    /^([^<>]+ )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
    'a sender such as Dossier <no-reply@dossier.example>',
  )

/** Origins with commas between them, as browsers send them. */
const origins = z.string().transform((text, context) => {
  const named = text.split(',').map((origin) => origin.trim())
  if (!named.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)) {
    context.addIssue({ code: 'custom', message: 'origins such as https://forms.example with commas between them' })
  }
  return named
})

/** `list=address` pairs with commas between them. */
const listAddresses = z.string().transform((text, context): Record<string, string> => {
  const pairs = text.split(',').map((pair) => {
    const [list = '', ...address] = pair.trim().split('=')
    return [list, address.join('=')] as const
  })
  if (!pairs.every(([list, address]) => isSource(list) && /^https?:/.test(address) && URL.canParse(address))) {
    const message = `list=address pairs with commas between them, the lists being ${sourceNames.join(', ')}`
    context.addIssue({ code: 'custom', message })
  } else if (pairs.some(([, address]) => hasCredentials(new URL(address)))) {
    context.addIssue({ code: 'custom', message: 'addresses without a user name or a password' })
  }
  return Object.fromEntries(pairs)
})

/** `area=address` pairs with commas between them. */
const areaApis = z.string().transform((text, context): Record<string, string> => {
  const pairs = text.split(',').map((pair) => {
    const [area = '', ...address] = pair.trim().split('=')
    return [area, address.join('=')] as const
  })
  const isPair = ([area, address]: readonly [string, string]) =>
    /^[a-z][a-z0-9-]*$/.test(area) && /^https?:/.test(address) && URL.canParse(address) && isPlain(new URL(address))
  if (!pairs.every(isPair)) {
    const message =
      'area=address pairs such as notes=http://127.0.0.1:4000 with commas between them, without a user name, a password or a query'
    context.addIssue({ code: 'custom', message })
  }
  return Object.fromEntries(pairs)
})

const isPlain = (address: URL) => !hasCredentials(address) && address.search === '' && address.hash === ''

const hasCredentials = ({ username, password }: URL) => username !== '' || password !== ''

/** A socket of this machine, or a host with its port. */
function clamdAddress(address: string): ClamdAddress {
  const { protocol, pathname, hostname, port } = new URL(address)
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) }
}

/** Every variable the product reads when it is served, what it wants and its default. */
export const variables = z.object({
  PORT: whole(0, 65_535).default(3000),
  METRICS_PORT: whole(0, 65_535).optional(),
  BIND_ADDRESS: z.union([z.ipv4(), z.ipv6()], 'an address of this machine such as 127.0.0.1').optional(),
  TLS_KEY: z.string().min(1).optional(),
  TLS_CERT: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'an address that begins with mongodb:// or mongodb+srv://')
    .optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: webAddress('https://s3.example').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CLAMD: z
    .url({
      protocol: /^(unix|tcp)$/,
      error: 'an address such as unix:///run/clamav/clamd.ctl or tcp://scan.example:3310',
    })
    .transform(clamdAddress)
    .optional(),
  SCREENING_LISTS: listAddresses.default({}),
  SCREENING_URL: webAddress('https://screening.example')
    .transform((address) => address.replace(/\/$/, ''))
    .optional(),
  SCREENING_API_KEY: z.string().min(1).optional(),
  SCREENING_DATASET: z.string().min(1).default('default'),
  CANDLES_URL: plainAddress('https://prices.example'),
  ORDER_BOOK_URL: plainAddress('https://prices.example'),
  PUBLIC_URL: publicAddress.optional(),
  SESSION_KEYS: sessionKeys.optional(),
  ENCRYPTION_KEY: key.optional(),
  SIGNING_KEY: key.optional(),
  ANCHORS_FILE: z.string().min(1).optional(),
  ANCHORS_SYSLOG: z
    .url({ protocol: /^udp$/, error: 'an address such as udp://log.example:514' })
    .transform((address) => new URL(address))
    .optional(),
  TIMESTAMP_URL: webAddress('https://timestamp.example').optional(),
  DEMO: flag.default('on'),
  TRUST_PROXY: flag.default('off'),
  API_URL: webAddress('https://api.dossier.example').optional(),
  AREA_APIS: areaApis.default({}),
  PAGE_ORIGINS: origins.default([]),
  CHUNK_TIMEOUT_MS: whole(1_000, 3_600_000).default(limits.chunkTimeoutMs),
  DEPLOY_DIR: z.string().min(1).default('./deploy'),
  TIME_ZONE: z.string().refine(isTimeZone, 'a time zone such as Europe/Amsterdam').default('UTC'),
  TWO_FACTOR: z.enum(['required', 'optional'], 'required or optional').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'an address that begins with smtp:// or smtps://')
    .optional(),
  WALLET_XPUB: z
    .string()
    .refine(isExtendedPublicKey, "the extended public key (xpub…) of the account m/44'/195'/0'; never a private one")
    .optional(),
  MAIL_FROM: sender.default('Dossier <no-reply@dossier.example>'),
  OPERATOR_MAIL: z.email('an e-mail address').default('operator@dossier.example'),
  RATE_PUBLIC_PER_MINUTE: whole(1, 1_000_000).default(60),
  RATE_ACCOUNT_ATTEMPTS: whole(1, 1_000_000).default(5),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
