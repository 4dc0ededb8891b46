import { isAbsolute, resolve } from 'node:path'
import { apiBase } from '@dossier/contract/platform/endpoint'
import type { z } from 'zod'
import type { S3Settings } from './platform/file-store/s3-shelf'
import { variables } from './setting-variables'

type Data = z.output<typeof variables>
type Folder = ReturnType<typeof folderFrom>
type Environment = Readonly<Record<string, string | undefined>>
export type Settings = ReturnType<typeof readSettings>

/**
 * The settings of this process, read once (PLT-16). Relative folders are taken from `root`.
 * Throws one Error that names every wrong variable, what it got and what it wants.
 */
export function readSettings(environment: Environment, root: string) {
  const data = parsed(variables, environment)
  refuseMissingKeys(data)
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
    screening: screeningOf(data),
    /** Who is asked for prices; the demo makes them up without it. */
    candlesUrl: data.CANDLES_URL,
    /** Who is asked for order books and trades; the same. */
    orderBookUrl: data.ORDER_BOOK_URL,
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, '') ?? `${data.TLS_KEY ? 'https' : 'http'}://localhost:${data.PORT}`,
    sessionKeys: data.SESSION_KEYS,
    encryptionKey: data.ENCRYPTION_KEY,
    signingKey: data.SIGNING_KEY,
    anchors: anchorsOf(data, folder),
    demo,
    walletXpub: data.WALLET_XPUB,
    /** Where nobody's money is at stake, a missing wallet key is made up (ruling 28). */
    walletMadeUp: !data.MONGODB_URI && data.NODE_ENV !== 'production',
    twoFactorRequired,
    mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM, operator: data.OPERATOR_MAIL },
    rates: { publicPerMinute: data.RATE_PUBLIC_PER_MINUTE, accountAttempts: data.RATE_ACCOUNT_ATTEMPTS },
    trustProxy: data.TRUST_PROXY === 'on',
    timeZone: data.TIME_ZONE,
    /** Where the APIs of areas are, by the names of the areas without `mfe-`. */
    areaApis: data.AREA_APIS,
    /** Other hosts whose pages may call the API. */
    pageOrigins: data.PAGE_ORIGINS,
    /** The settings of pages at run time. */
    page: { api: apiAddressesOf(data), chunkTimeoutMs: data.CHUNK_TIMEOUT_MS, twoFactorRequired },
    logLevel: data.LOG_LEVEL,
  }
}

/** Where data and files lie, for commands that need no more. Throws as `readSettings` does. */
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

/** What is said of the bucket; undefined where there is none. */
function s3Of(data: Pick<Data, keyof typeof s3Names>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = data
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data
  if (bucket === undefined) return undefined
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error('Wrong settings:\n  S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  }
  return { bucket, endpoint, region, accessKeyId, secretAccessKey }
}

/** With a database that several processes share, keys that one of them made up would be of no use to the others. */
function refuseMissingKeys(data: Data) {
  const missing = sharedKeys.find((name) => data[name] === undefined)
  if (data.MONGODB_URI && missing) {
    throw new Error(
      `Wrong settings:\n  ${missing} is missing; with MONGODB_URI every process needs the same keys, so they cannot be made up`,
    )
  }
}

/** Who screens names in place of our own engine; undefined where no one does. */
const screeningOf = ({ SCREENING_URL: url, SCREENING_API_KEY: key, SCREENING_DATASET: dataset }: Data) =>
  url === undefined ? undefined : { url, key, dataset }

/** Where heads of the audit trail are kept outside. */
const anchorsOf = (data: Data, folder: Folder) => ({
  file: folder(data.ANCHORS_FILE ?? `${data.DATA_DIR}/anchors.jsonl`),
  syslog: data.ANCHORS_SYSLOG,
  timestampUrl: data.TIMESTAMP_URL,
})

/** Where pages ask the API: at an address of its own, or where they came from. */
function apiAddressesOf({ API_URL = '' }: Data) {
  const host = API_URL.replace(/\/$/, '')
  return { client: host + apiBase.client, 'back-office': host + apiBase['back-office'] }
}

/** Where key and certificate lie; undefined where there are none. */
function tlsOf({ TLS_KEY: key, TLS_CERT: cert }: Data, folder: Folder) {
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
  'CANDLES_URL',
  'ORDER_BOOK_URL',
  'SMTP_URL',
  'WALLET_XPUB',
  'S3_SECRET_ACCESS_KEY',
  'SCREENING_API_KEY',
]
const isSecret = (name: string) => secrets.includes(name)
