import { randomBytes } from 'node:crypto'
import { pino } from 'pino'

const now = new Date('2026-03-02T09:00:00.000Z')

/** What a demo of a spec starts with, on its day. */
export const demoSettings = {
  keys: {
    session: [{ id: 'test', secret: new Uint8Array(randomBytes(32)) }] as const,
    encryption: new Uint8Array(32),
    signing: new Uint8Array(32),
  },
  log: pino({ level: 'silent' }),
  timeZone: 'UTC',
  now: () => now,
  trustProxy: false,
  publicUrl: 'https://dossier.test',
  twoFactorRequired: false,
  rates: { publicPerMinute: 1_000, accountAttempts: 1_000 },
  operatorMail: 'operator@dossier.test',
  mailTransport: async () => {},
  // what expires by the clock of the database is gone long before that of the tests
  ttlIndexes: false,
}
