import { createHash, randomBytes } from 'node:crypto'
import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSigner } from '../../platform/secrets/signing-key'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { verifyTrails } from './verify-trails'

const aKey = () => new Uint8Array(randomBytes(32))
const keys = { session: [{ id: 'one', secret: aKey() }] as const, encryption: aKey(), signing: aKey() }
const walletKey =
  'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd'
const fingerprint = (name: string, key: Uint8Array) =>
  createHash('sha256').update(`Dossier ${name} key\0`).update(key).digest('hex')
const publicKey = (secret: Uint8Array) => createSigner(secret).publicKey

let product: OpenProduct
let firm: Firm

beforeEach(async () => {
  product = await openProduct({ keys, walletKey })
  firm = await openFirm(product, ['administrator', 'officer', 'manager'])
})

/** The product starts anew, and its jobs come. */
async function startWith(other: Partial<typeof keys> & { readonly walletKey?: string | undefined }) {
  const { walletKey: wallet = walletKey, ...changed } = other
  const started = await product.second({ keys: { ...keys, ...changed }, walletKey: wallet })
  product.clock.pass(61)
  await started.jobs.runDue()
  return started
}
const changesOn = async (organisation_id: string) =>
  (
    await product.database.db
      .collection('audit_events')
      .find({ organisation_id, what: 'key changed' })
      .sort({ sequence: 1 })
      .toArray()
  ).map(({ details }) => details)

describe('Another key of the settings', () => {
  it('GOV-41 of the chain stands on every chain, once, with the public key of before and of now', async () => {
    const signing = aKey()
    await startWith({ signing })
    await startWith({ signing })
    const changed = { key: 'signing', from: [publicKey(keys.signing)], to: [publicKey(signing)] }
    for (const chain of [firm.id, 'platform']) expect(await changesOn(chain)).toEqual([changed])
    const token = await product.tokenOf(firm.users.officer)
    const { events } = (await product.call(token, listAuditEvents, { query: {} })).body
    expect(events.find(({ what }) => what === 'key changed')).toMatchObject({ actor_name: 'Command line' })
    expect((await product.call(firm.as.administrator, verifyAudit, {})).body.ok).toBe(true)
  })

  it('GOV-41 is anchored at once, by the key that is in use then', async () => {
    const signing = aKey()
    const anchors: { public_key: string; organisation_id: string }[] = []
    const place = {
      name: 'elsewhere',
      take: async (taken: readonly (typeof anchors)[number][]) => void anchors.push(...taken),
    }
    const started = await product.second({ keys: { ...keys, signing }, walletKey, anchorPlaces: [place] })
    product.clock.pass(61)
    await started.jobs.runDue()
    const head = await product.context.audit.head(firm.id)
    const newest = await product.context.anchors.newest(firm.id, publicKey(signing))
    expect(newest?.sequence).toBe(head.sequence)
    const [chain] = await verifyTrails(product.context, { keys: [publicKey(keys.signing)] })
    expect(chain?.keyFault).toContain('is signed with another key')
  })

  it('GOV-41 of sessions and of the wallet stands there by a fingerprint, and none of the keys themselves', async () => {
    const added = { id: 'two', secret: aKey() }
    const wallet = `${walletKey.slice(0, -1)}e`
    await startWith({ session: [...keys.session, added] as never, walletKey: wallet })
    const first = `one ${fingerprint('session', keys.session[0].secret)}`
    expect(await changesOn(firm.id)).toEqual([
      { key: 'session', from: [first], to: [first, `two ${fingerprint('session', added.secret)}`] },
      {
        key: 'wallet',
        from: [fingerprint('wallet', Buffer.from(walletKey))],
        to: [fingerprint('wallet', Buffer.from(wallet))],
      },
    ])
    const stored = JSON.stringify([
      await product.database.db.collection('platform').find().toArray(),
      await product.database.db.collection('audit_events').find().toArray(),
    ])
    for (const { secret } of [...keys.session, added]) {
      for (const form of ['base64url', 'base64', 'hex'] as const) {
        expect(stored).not.toContain(Buffer.from(secret).toString(form))
      }
    }
  })

  it('GOV-41 of encryption is refused, and stands there where its mark was taken away', async () => {
    const encryption = aKey()
    await expect(startWith({ encryption })).rejects.toThrow('ENCRYPTION_KEY is not the one')
    expect(await changesOn(firm.id)).toEqual([])
    await product.database.db.collection<{ _id: string }>('platform').deleteOne({ _id: 'encryption-key' })
    await startWith({ encryption })
    expect(await changesOn('platform')).toEqual([
      {
        key: 'encryption',
        from: [fingerprint('encryption', keys.encryption)],
        to: [fingerprint('encryption', encryption)],
      },
    ])
  })

  it('GOV-41 is none where a process starts with the same ones, or is not given the key of the wallet', async () => {
    await startWith({})
    const started = await product.second({ keys, walletKey: undefined })
    product.clock.pass(61)
    await started.jobs.runDue()
    for (const chain of [firm.id, 'platform']) expect(await changesOn(chain)).toEqual([])
  })

  it('GOV-41 is known by the anchors, where what was recorded of keys was taken away', async () => {
    await product.jobs.runDue()
    await product.database.db.collection<{ _id: string }>('platform').deleteOne({ _id: 'keys' })
    const signing = aKey()
    await startWith({ signing })
    expect(await changesOn(firm.id)).toEqual([
      { key: 'signing', from: [publicKey(keys.signing)], to: [publicKey(signing)] },
    ])
  })
})
