import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgotPasswordResponse } from '@dossier/contract/people/endpoints/access'
import { getRoles, getUser, login } from '@dossier/contract/people/endpoints/session'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../platform/database/open-database'
import { found } from '../platform/errors'
import { type OpenProduct, openProduct } from '../testing/open-product'
import { shownEvent } from '../testing/shown-event'
import { password } from '../testing/staff'
import { runAdmin } from './commands'
import { openOperator, openStored } from './open-operator'

let product: OpenProduct
let organisation: string
let closed = 0

beforeAll(async () => {
  product = await openProduct()
  organisation = await product.found('Harbour Trust')
})

type Open = (begins: boolean) => ReturnType<typeof openOperator>

const opening =
  ({ context }: OpenProduct): Open =>
  async () => ({ context, mailGoes: 'It is mailed to them.', close: async () => void closed++ })

/** Runs a command as a terminal would. */
async function admin(rawArgs: readonly string[], open?: Open) {
  const lines: string[] = []
  const complaints: string[] = []
  const code = await runAdmin(rawArgs, {
    open: open ?? opening(product),
    openStored: async () => ({ db: product.database.db, close: async () => void closed++ }),
    print: (text) => lines.push(text),
    complain: (text) => complaints.push(text),
  })
  return { code, out: lines.join('\n'), err: complaints.join('\n') }
}

const tokenIn = (text: string) => /\/forgot-password\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
const choose = (token: string) => product.call(null, forgotPasswordResponse, { body: { password, token } })
const newestEvent = (chain: string, { database } = product) => shownEvent(database.db, { organisation_id: chain })

describe('create-super-user', () => {
  it('GOV-41 mails a link by which a user of no organisation chooses a password, and prints neither', async () => {
    const { code, out } = await admin(['create-super-user', 'operator@dossier.test'])
    expect(code).toBe(0)
    expect(out).not.toContain('token=')
    expect(product.box.at(-1)).toMatchObject({ to: 'operator@dossier.test', purpose: 'new-account' })
    const credentials = { email: 'operator@dossier.test', password }
    expect((await product.call(null, login, { body: { ...credentials, password: '' } })).status).toBe(401)
    expect((await choose(tokenIn(product.box.at(-1)?.action?.href ?? ''))).status).toBe(200)
    const { body } = await product.call(null, login, { body: credentials })
    const me = await product.call('token' in body ? body.token : '', getUser, { query: {} })
    expect(me.body.user).toMatchObject({ is_super_user: true, type: 'ADMINISTRATOR', username: 'operator' })
  })

  it('GOV-14, GOV-24, GOV-41 is on record, without the link, and with it that it was printed', async () => {
    await admin(['create-super-user', 'mailed@dossier.test'])
    expect(await newestEvent('platform')).toMatchObject({ what: 'super user created', details: {} })
    const { out } = await admin(['create-super-user', 'recorded@dossier.test', '--print'])
    expect(product.box.at(-1)?.action?.href).toContain(tokenIn(out))
    const event = await newestEvent('platform')
    expect(event).toMatchObject({ what: 'super user created', actor_name: 'Command line', actor_type: 'SYSTEM' })
    expect(event.details).toEqual({ printed: true })
    expect(tokenIn(out)).not.toBe('')
    expect(JSON.stringify(event)).not.toContain(tokenIn(out))
  })

  it('refuses what is no address, and one that has an account', async () => {
    expect(await admin(['create-super-user', 'ana'])).toMatchObject({ code: 1, err: 'ana is not an e-mail address.' })
    await product.hire(organisation, { email: 'taken@firm.test' })
    const { code, err } = await admin(['create-super-user', 'Taken@firm.test'])
    expect([code, err]).toEqual([1, expect.stringContaining('Taken@firm.test belongs to an account already')])
  })
})

describe('reset-password and reset-two-factor', () => {
  it('lets someone choose a new password within an hour, on record of their organisation', async () => {
    const user = await product.hire(organisation, { email: 'ben@firm.test' })
    const { code, out } = await admin(['reset-password', ' BEN@firm.test'])
    expect([code, tokenIn(out)]).toEqual([0, ''])
    expect(await newestEvent(organisation)).toMatchObject({
      what: 'password reset requested',
      actor_name: 'Command line',
      record: { kind: 'user', id: user.id },
      details: {},
    })
    product.clock.pass(3_599)
    expect((await choose(tokenIn(product.box.at(-1)?.action?.href ?? ''))).status).toBe(200)
    await admin(['reset-password', 'ben@firm.test', '--print'])
    expect((await newestEvent(organisation)).details).toEqual({ printed: true })
  })

  it('lets someone set up a second factor anew, signed out and told by mail', async () => {
    const user = await product.hire(organisation, { email: 'cleo@firm.test', twoFactorEnabled: true })
    const token = await product.tokenOf(user)
    expect((await admin(['reset-two-factor', 'cleo@firm.test'])).code).toBe(0)
    expect((await product.call(token, getRoles, {})).status).toBe(401)
    expect(await product.users.byId(user.id)).toMatchObject({ twoFactorEnabled: false })
    expect(product.box.at(-1)).toMatchObject({ to: 'cleo@firm.test', purpose: 'two-factor-reset' })
  })

  it('refuses an address no one has', async () => {
    for (const command of ['reset-password', 'reset-two-factor']) {
      expect(await admin([command, 'nobody@firm.test'])).toMatchObject({
        code: 1,
        err: 'No account has the address nobody@firm.test.',
      })
    }
  })
})

describe('verify-audit', () => {
  it('GOV-15 finds every trail whole, and names the one that is not', async () => {
    const own = await openProduct()
    const harbour = await own.found('Harbour Trust')
    await admin(['create-super-user', 'operator@dossier.test'], opening(own))
    await own.hire(harbour, { email: 'ben@firm.test' })
    await admin(['reset-password', 'ben@firm.test'], opening(own))
    const whole = await admin(['verify-audit'], opening(own))
    expect(whole.code).toBe(0)
    expect(whole.out).toMatch(/^Harbour Trust: whole, \d+ events$/m)
    expect(whole.out).toMatch(/^platform: whole, \d+ events$/m)
    const events = own.database.db.collection('audit_events')
    await events.updateOne({ organisation_id: harbour, sequence: 2 }, { $set: { what: 'nothing' } })
    const broken = await admin(['verify-audit'], opening(own))
    expect(broken.code).toBe(1)
    expect(broken.out).toMatch(/^Harbour Trust: BROKEN at event 2, 1 events before it are whole$/m)
    expect(broken.out).toMatch(/^platform: whole/m)
  })
})

describe('A trail that is tampered with', () => {
  it('GOV-15 is found when an event was put in behind the last, and when it was taken away altogether', async () => {
    const own = await openProduct()
    const { db } = own.database
    const events = db.collection<Record<string, unknown> & { _id: string }>('audit_events')
    const other = await own.found('Zeelandia Trust')
    const gone = await own.found('Gone Trust')
    const { _id, ...first } = found(await events.findOne({ organisation_id: other, sequence: 1 }))
    await events.insertOne({ ...first, _id: 'put-in', sequence: 2 })
    await events.deleteMany({ organisation_id: gone })
    await db.collection<{ _id: string }>('audit_heads').deleteOne({ _id: gone })
    const { code, out } = await admin(['verify-audit'], opening(own))
    expect(code).toBe(1)
    expect(out).toMatch(/^Zeelandia Trust: BROKEN at event 2, 1 events before it are whole$/m)
    expect(out).toMatch(/^Gone Trust: BROKEN at event 1, 0 events before it are whole$/m)
  })
})

describe('check-database', () => {
  it('reads every collection, says how many documents there are, and ends well where the database is sound', async () => {
    const before = closed
    const { code, out } = await admin(['check-database'])
    expect(code).toBe(0)
    expect(out).toMatch(/^users: \d+ documents$/m)
    expect(out).toMatch(/The database is sound\.$/)
    expect(closed).toBe(before + 1)
  })

  it('works beside a running product, makes no database where there is none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-admin-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const lines: string[] = []
    const check = () =>
      runAdmin(['check-database'], {
        open: () => expect.unreachable(),
        openStored: async () => openStored({ DATA_DIR: folder }, folder),
        print: (text) => lines.push(text),
        complain: (text) => lines.push(text),
      })
    expect([await check(), lines[0]]).toEqual([1, expect.stringContaining('There is no database under')])
    expect(readdirSync(folder)).toEqual([])
    const running = await openDatabase({ dataDir: folder, noSync: true })
    await running.db.collection('users').insertOne({ email: 'a@firm.test' })
    lines.length = 0
    expect([await check(), lines]).toEqual([0, ['users: 1 document', 'The database is sound.']])
    await running.close()
  })
})

describe('The command line', () => {
  it('says what there is', async () => {
    for (const rawArgs of [[], ['--help'], ['-h']]) {
      const { code, out } = await admin(rawArgs)
      expect(code).toBe(0)
      expect(out).toContain('npm run admin --')
      for (const name of [
        'create-super-user',
        'reset-password',
        'reset-two-factor',
        'verify-audit',
        'check-database',
      ]) {
        expect(out).toContain(name)
      }
    }
    const { out } = await admin(['reset-two-factor', '--help'])
    expect(out).toContain('E-mail address of the account')
    expect(out).not.toContain('OPTIONS')
  })

  it('GOV-37 has no way to file, confirm or withdraw a decision maker', async () => {
    const { out } = await admin([])
    const named = out.split('\n').flatMap((line) => line.trim().match(/^[a-z]+(-[a-z]+)+/)?.[0] ?? [])
    expect(named.toSorted()).toEqual([
      'check-database',
      'create-super-user',
      'reset-password',
      'reset-two-factor',
      'verify-audit',
    ])
  })

  it.each([
    [['delete-everything'], 'There is no command delete-everything.'],
    [['toString'], 'There is no command toString.'],
    [['reset-password'], 'Missing required positional argument: EMAIL'],
    [['reset-password', 'a@b.test', 'c@d.test'], 'c@d.test is too much.'],
    [['verify-audit', 'all'], 'all is too much.'],
  ])('refuses %j and says how it goes', async (rawArgs, reason) => {
    const { code, err } = await admin(rawArgs)
    expect(code).toBe(1)
    expect(err).toContain(reason)
    expect(err).toContain('USAGE')
  })

  it('closes what it opened, refused or not', async () => {
    const before = closed
    await admin(['verify-audit'])
    await admin(['reset-password', 'nobody@firm.test'])
    expect(closed).toBe(before + 2)
  })

  it('works on the embedded database, whether the product runs or not, and names wrong settings', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-admin-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const environment = { DATA_DIR: folder, DEMO: 'off' }
    const open = (begins: boolean) => openOperator(environment, folder, { begins })
    expect((await admin(['create-super-user', 'one@dossier.test'], open)).code).toBe(0)
    const running = await openDatabase({ dataDir: folder, noSync: true })
    expect((await admin(['create-super-user', 'two@dossier.test'], open)).code).toBe(0)
    expect(await running.db.collection('users').countDocuments({ isSuperUser: true })).toBe(2)
    await running.close()
    expect(readdirSync(join(folder, 'outbox'))).toHaveLength(2)
    const wrong = await admin(['verify-audit'], () =>
      openOperator({ ...environment, PORT: 'x' }, folder, { begins: false }),
    )
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('PORT is "x"')])
  })

  it('refuses a folder without a database, and leaves it as it is; only the first operator begins one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-admin-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const open = (begins: boolean) => openOperator({ DATA_DIR: folder, DEMO: 'off' }, folder, { begins })
    for (const rawArgs of [
      ['verify-audit'],
      ['reset-password', 'ana@firm.test'],
      ['reset-two-factor', 'ana@firm.test'],
    ]) {
      const reason = `There is no database under ${folder}. Is DATA_DIR right, or MONGODB_URI missing?`
      expect(await admin(rawArgs, open)).toMatchObject({ code: 1, err: reason })
    }
    expect(readdirSync(folder)).toEqual([])
    expect((await admin(['create-super-user', 'one@dossier.test'], open)).code).toBe(0)
    expect((await admin(['verify-audit'], open)).code).toBe(0)
  })
})
