import { describe, expect, it } from 'vitest'
import { readSettings } from './settings'

const secret = Buffer.alloc(32, 7).toString('base64url')
const keys = { SESSION_KEYS: `one:${secret},two:${secret}`, ENCRYPTION_KEY: secret, SIGNING_KEY: secret }
const read = (environment: Record<string, string> = {}) => readSettings(environment, '/srv/dossier')

describe('Settings', () => {
  it('PLT-16 all have a default for a demo start', () => {
    expect(read()).toMatchObject({
      port: 3000,
      metricsPort: undefined,
      dataDir: '/srv/dossier/data',
      deployDir: '/srv/dossier/deploy',
      mongodbUri: undefined,
      publicUrl: 'http://localhost:3000',
      demo: true,
      trustProxy: false,
      timeZone: 'UTC',
    })
  })

  it('PLT-16 with TLS name their files, and an address of TLS', () => {
    expect(read({ TLS_KEY: 'key.pem', TLS_CERT: '/etc/cert.pem' })).toMatchObject({
      tls: { key: '/srv/dossier/key.pem', cert: '/etc/cert.pem' },
      publicUrl: 'https://localhost:3000',
    })
  })

  it('are the default where they are empty, and absolute folders are left alone', () => {
    expect(read({ PORT: '', DATA_DIR: '/var/lib/dossier' })).toMatchObject({ port: 3000, dataDir: '/var/lib/dossier' })
  })

  it('PLT-18 never seed demo data in production, into a server or when told not to', () => {
    expect(read({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(read({ MONGODB_URI: 'mongodb://db.example/dossier', ...keys }).demo).toBe(false)
    expect(read({ DEMO: 'off' }).demo).toBe(false)
  })

  it.each([
    ['PORT', 'http', 'PORT is "http"; it wants a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT is "70000"; it wants a whole number from 0 to 65535'],
    ['PORT', '0x50', 'PORT is "0x50"; it wants a whole number from 0 to 65535'],
    ['PORT', '80.5', 'PORT is "80.5"; it wants a whole number from 0 to 65535'],
    ['METRICS_PORT', 'on', 'METRICS_PORT is "on"; it wants a whole number from 0 to 65535'],
    ['BIND_ADDRESS', 'lan', 'BIND_ADDRESS is "lan"; it wants an address of this machine such as 127.0.0.1'],
    ['TLS_KEY', 'key.pem', 'TLS_KEY and TLS_CERT go together'],
    ['TLS_CERT', 'cert.pem', 'TLS_KEY and TLS_CERT go together'],
    ['DEMO', 'yes', 'DEMO is "yes"; it wants on or off'],
    [
      'MONGODB_URI',
      'postgres://me:pw@db',
      'MONGODB_URI is (not shown); it wants an address that begins with mongodb://',
    ],
    ['CLAMD', '/run/clamd.ctl', 'CLAMD is "/run/clamd.ctl"; it wants an address such as unix:///run/clamav/clamd.ctl'],
    ['S3_BUCKET', 'files', 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    ['S3_ENDPOINT', 's3.example', 'S3_ENDPOINT is "s3.example"; it wants an address such as https://s3.example'],
    ['PUBLIC_URL', 'dossier', 'PUBLIC_URL is "dossier"; it wants an address such as https://dossier.example'],
    ['PUBLIC_URL', 'dossier.example:443', 'PUBLIC_URL is "dossier.example:443"; it wants an address such as'],
    ['PUBLIC_URL', 'https://a.example/kyc', 'it wants an address such as https://dossier.example, with nothing after'],
    ['API_URL', 'ftp://api.example', 'API_URL is "ftp://api.example"; it wants an address such as https://api.dossier'],
    ['MAIL_FROM', 'Dossier', 'MAIL_FROM is "Dossier"; it wants a sender such as Dossier <no-reply@dossier.example>'],
    ['TRUST_PROXY', '1', 'TRUST_PROXY is "1"; it wants on or off'],
    ['CHUNK_TIMEOUT_MS', '5', 'CHUNK_TIMEOUT_MS is "5"; it wants a whole number from 1000 to 3600000'],
    ['WALLET_XPUB', 'xprv9s21', 'WALLET_XPUB is (not shown); it wants the extended public key (xpub…)'],
    [
      'PAGE_ORIGINS',
      'https://a.example, https://b.example/page',
      'PAGE_ORIGINS is "https://a.example, https://b.example/page"; it wants origins such as https://forms.example with commas between them',
    ],
    ['TIME_ZONE', 'Mars/Base', 'TIME_ZONE is "Mars/Base"; it wants a time zone such as Europe/Amsterdam'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; it wants one of fatal, error, warn, info, debug, silent'],
    ['NODE_ENV', 'prod', 'NODE_ENV is "prod"; it wants one of development, production, test'],
    [
      'SESSION_KEYS',
      'one:short',
      'SESSION_KEYS is (not shown); it wants id:secret pairs, each secret 32 bytes or more',
    ],
    [
      'SESSION_KEYS',
      `one:${secret},one:${secret}`,
      'SESSION_KEYS is (not shown); it wants id:secret pairs, each with an id of its own',
    ],
    ['RATE_PUBLIC_PER_MINUTE', '0', 'RATE_PUBLIC_PER_MINUTE is "0"; it wants a whole number from 1 to 1000000'],
    ['RATE_ACCOUNT_ATTEMPTS', 'five', 'RATE_ACCOUNT_ATTEMPTS is "five"; it wants a whole number from 1 to 1000000'],
    ['TWO_FACTOR', 'on', 'TWO_FACTOR is "on"; it wants required or optional'],
    ['SMTP_URL', 'http://me:pw@mail', 'SMTP_URL is (not shown); it wants an address that begins with smtp://'],
    ['OPERATOR_MAIL', 'nobody', 'OPERATOR_MAIL is "nobody"; it wants an e-mail address'],
    ['SIGNING_KEY', 'c2hvcnQ', 'SIGNING_KEY is (not shown); it wants 32 bytes in base64url'],
    [
      'ANCHORS_SYSLOG',
      'log.example',
      'ANCHORS_SYSLOG is "log.example"; it wants an address such as udp://log.example:514',
    ],
    [
      'SCREENING_LISTS',
      'un=https://dossier:opensesame@lists.example/un.xml',
      'SCREENING_LISTS is (not shown); it wants addresses without a user name or a password',
    ],
    [
      'CANDLES_URL',
      'https://dossier:opensesame@prices.example',
      'CANDLES_URL is (not shown); it wants an address such as https://prices.example',
    ],
    [
      'ORDER_BOOK_URL',
      'https://prices.example/?key=opensesame',
      'ORDER_BOOK_URL is (not shown); it wants an address such as https://prices.example',
    ],
    [
      'AREA_APIS',
      'notes=ftp://127.0.0.1',
      'AREA_APIS is "notes=ftp://127.0.0.1"; it wants area=address pairs such as notes=http://127.0.0.1:4000 with commas between them, without a user name, a password or a query',
    ],
    ['TIMESTAMP_URL', 'tsa', 'TIMESTAMP_URL is "tsa"; it wants an address such as https://timestamp.example'],
    ['ENCRYPTION_KEY', 'c2hvcnQ', 'ENCRYPTION_KEY is (not shown); it wants 32 bytes in base64url'],
  ])('PLT-16 stop the start for %s=%s and say what was wanted', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(message)
    if (message.includes('(not shown)')) expect(() => read({ [name]: value })).not.toThrow(value)
  })

  it('LIM-10, ACC-10 limit public calls and tries at an account, as the deployment wants', () => {
    expect(read().rates).toEqual({ publicPerMinute: 60, accountAttempts: 5 })
    expect(read({ RATE_PUBLIC_PER_MINUTE: '600', RATE_ACCOUNT_ATTEMPTS: '10' }).rates).toEqual({
      publicPerMinute: 600,
      accountAttempts: 10,
    })
  })

  it('ACC-09, PLT-18 require a second factor by default, and not at a demo start', () => {
    expect(read().twoFactorRequired).toBe(false)
    expect(read({ DEMO: 'off' }).twoFactorRequired).toBe(true)
    expect(read({ TWO_FACTOR: 'required' }).twoFactorRequired).toBe(true)
    expect(read({ DEMO: 'off', TWO_FACTOR: 'optional' }).twoFactorRequired).toBe(false)
  })

  it('PLT-16 name every wrong variable at once', () => {
    expect(() => read({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT is "x".*\n.*DEMO is "y"/)
  })

  it('need the keys with a MongoDB server, where every process has to have the same', () => {
    const server = { MONGODB_URI: 'mongodb://db.example/dossier' }
    expect(() => read(server)).toThrow('SESSION_KEYS is missing')
    expect(() => read({ ...server, SESSION_KEYS: keys.SESSION_KEYS })).toThrow('ENCRYPTION_KEY is missing')
    expect(() => read({ ...server, ...keys, SIGNING_KEY: '' })).toThrow('SIGNING_KEY is missing')
    expect(read({ ...server, ...keys }).sessionKeys?.map(({ id }) => id)).toEqual(['one', 'two'])
  })
})
