import { isAbsolute, resolve } from 'node:path'
import { apiBase } from '@dossier/contract/platform/endpoint'
import { limits } from '@dossier/contract/platform/limits'
import { isSource, sourceNames } from '@dossier/screening'
import { z } from 'zod'
import { isExtendedPublicKey } from './people/wallet/tron-address'
import type { ClamdAddress } from './platform/file-check/clamd'
import type { S3Settings } from './platform/file-store/s3-shelf'

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

type Environment = Readonly<Record<string, string | undefined>>
export type Settings = ReturnType<typeof readSettings>

/**
 * The settings of this process, read once (PLT-16). Relative folders are taken from `root`.
 * Throws one Error that names every wrong variable, what it got and what it wants.
 */
export function readSettings(environment: Environment, root: string) {
  const data = parsed(variables, environment)
  const missing = sharedKeys.find((name) => data[name] === undefined)
  if (data.MONGODB_URI && missing) {
    throw new Error(
      `Wrong settings:\n  ${missing} is missing; with MONGODB_URI every process needs the same keys, so they cannot be made up`,
    )
  }
  const folder = folderFrom(root)
  // Demo data is for a new embedded store outside production (PLT-18), and its users have no second factor.
  const demo = data.DEMO === 'on' && !data.MONGODB_URI && data.NODE_ENV !== 'production'
  const twoFactorRequired = (data.TWO_FACTOR ?? (demo ? 'optional' : 'required')) === 'required'
  return {
    port: data.PORT,
    /** Where metrics are answered, apart from everything else; undefined: nowhere (PLT-20). */
    metricsPort: data.METRICS_PORT,
    /** The files of what TLS is spoken with; HTTP without it when there are none. */
    tls: tlsOf(data, folder),
    /** Where requests are taken; at every address of the machine when there is none. */
    bindAddress: data.BIND_ADDRESS,
    dataDir: folder(data.DATA_DIR),
    deployDir: folder(data.DEPLOY_DIR),
    mongodbUri: data.MONGODB_URI,
    /** Where files lie, when that is not beside the data. */
    s3: s3Of(data),
    /** Who scans files. */
    clamd: data.CLAMD,
    /** Where each list is downloaded from every day. */
    listAddresses: data.SCREENING_LISTS,
    /** Who screens names in place of our own engine. */
    screening:
      data.SCREENING_URL === undefined
        ? undefined
        : { url: data.SCREENING_URL, key: data.SCREENING_API_KEY, dataset: data.SCREENING_DATASET },
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, '') ?? `${data.TLS_KEY ? 'https' : 'http'}://localhost:${data.PORT}`,
    sessionKeys: data.SESSION_KEYS,
    encryptionKey: data.ENCRYPTION_KEY,
    signingKey: data.SIGNING_KEY,
    /** Where heads of the audit trail are kept outside. */
    anchors: {
      file: folder(data.ANCHORS_FILE ?? `${data.DATA_DIR}/anchors.jsonl`),
      syslog: data.ANCHORS_SYSLOG,
      timestampUrl: data.TIMESTAMP_URL,
    },
    demo,
    walletXpub: data.WALLET_XPUB,
    /** Where nobody's money is at stake, a missing wallet key is made up (ruling 28). */
    walletMadeUp: !data.MONGODB_URI && data.NODE_ENV !== 'production',
    twoFactorRequired,
    mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM, operator: data.OPERATOR_MAIL },
    rates: { publicPerMinute: data.RATE_PUBLIC_PER_MINUTE, accountAttempts: data.RATE_ACCOUNT_ATTEMPTS },
    trustProxy: data.TRUST_PROXY === 'on',
    timeZone: data.TIME_ZONE,
    /** Other hosts whose pages may call the API. */
    pageOrigins: data.PAGE_ORIGINS,
    /** The settings of pages at run time. */
    page: {
      api: {
        client: `${data.API_URL?.replace(/\/$/, '') ?? ''}${apiBase.client}`,
        'back-office': `${data.API_URL?.replace(/\/$/, '') ?? ''}${apiBase['back-office']}`,
      },
      chunkTimeoutMs: data.CHUNK_TIMEOUT_MS,
      twoFactorRequired,
    },
    logLevel: data.LOG_LEVEL,
  }
}

/** Returns where data and files lie, for commands that need no more. Throws as `readSettings` does. */
export function readFilePlaces(environment: Environment, root: string) {
  const places = { DATA_DIR: true, MONGODB_URI: true, ...s3Names } as const
  const data = parsed(variables.pick(places), environment)
  return { dataDir: folderFrom(root)(data.DATA_DIR), mongodbUri: data.MONGODB_URI, s3: s3Of(data) }
}

function parsed<Shape extends z.ZodObject>(schema: Shape, environment: Environment): z.output<Shape> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map(({ path: [name], message }) => {
      const got = isSecret(String(name)) ? '(not shown)' : JSON.stringify(given[String(name)])
      return `  ${String(name)} is ${got}; it wants ${message}`
    })
    throw new Error(`Wrong settings:\n${lines.join('\n')}`)
  }
  return result.data
}

const folderFrom = (root: string) => (path: string) => (isAbsolute(path) ? path : resolve(root, path))

/** Returns what is said of the bucket, undefined where there is none. */
function s3Of(data: Pick<z.output<typeof variables>, keyof typeof s3Names>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = data
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data
  if (bucket === undefined) return undefined
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error('Wrong settings:\n  S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  }
  return { bucket, endpoint, region, accessKeyId, secretAccessKey }
}

/** Returns where key and certificate lie, undefined where there is none. */
function tlsOf({ TLS_KEY: key, TLS_CERT: cert }: z.output<typeof variables>, folder: ReturnType<typeof folderFrom>) {
  if (key === undefined && cert === undefined) return undefined
  if (key === undefined || cert === undefined) {
    throw new Error(
      'Wrong settings:\n  TLS_KEY and TLS_CERT go together: the files of a private key and its certificate',
    )
  }
  return { key: folder(key), cert: folder(cert) }
}

const s3Names = {
  S3_BUCKET: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
} as const

const sharedKeys = ['SESSION_KEYS', 'ENCRYPTION_KEY', 'SIGNING_KEY'] as const
const secrets: readonly string[] = [
  ...sharedKeys,
  'MONGODB_URI',
  'SCREENING_LISTS',
  'SMTP_URL',
  'WALLET_XPUB',
  'S3_SECRET_ACCESS_KEY',
  'SCREENING_API_KEY',
]
const isSecret = (name: string) => secrets.includes(name)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
