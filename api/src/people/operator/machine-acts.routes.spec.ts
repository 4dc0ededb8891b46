import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { headsOf, noteBackup, noteRestore } from './machine-act.repository'

let product: OpenProduct
let firm: Firm

beforeEach(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['administrator', 'officer', 'manager'])
})

/** The job comes every minute. */
const settle = async () => {
  await product.jobs.runDue()
  product.clock.pass(61)
  await product.jobs.runDue()
}
const events = async () =>
  (await product.call(await product.tokenOf(firm.users.officer), listAuditEvents, { query: {} })).body.events
const onPlatform = () =>
  product.database.db.collection('audit_events').find({ organisation_id: 'platform' }).sort({ sequence: 1 }).toArray()
const verified = async () =>
  (await product.call(await product.tokenOf(firm.users.administrator), verifyAudit, {})).body.ok

describe('What is done to the whole database at the machine', () => {
  it('GOV-41 a backup stands on every chain, once', async () => {
    await noteBackup(product.database.db, { documents: 12, files: 3 })
    await settle()
    await settle()
    const made = (await events()).filter(({ what }) => what === 'backup made')
    expect(made).toMatchObject([{ actor_name: 'Command line', details: { documents: 12, files: 3 } }])
    expect(await onPlatform()).toMatchObject([{ what: 'backup made' }])
    expect(await verified()).toBe(true)
  })

  it('GOV-41 a restore stands on every chain with the head before and after, anchored at once', async () => {
    const { db } = product.database
    const to = (await headsOf(db)).get(firm.id)
    const lost = { sequence: 7, hash: 'c'.repeat(64) }
    const from = { sequence: 40, hash: 'b'.repeat(64) }
    await noteRestore(
      db,
      new Map([
        [firm.id, from],
        ['a'.repeat(24), lost],
      ]),
    )
    await settle()
    expect((await events())[0]).toMatchObject({ what: 'restored', actor_name: 'Command line', details: { from, to } })
    const platform = await onPlatform()
    expect(platform.map(({ what, details }) => [what, details.chain])).toEqual([
      ['restored', undefined],
      ['restored', 'a'.repeat(24)],
    ])
    expect(platform[1]?.details).toEqual({ chain: 'a'.repeat(24), from: lost, to: null })
    for (const chain of [firm.id, 'platform']) {
      const head = await product.context.audit.head(chain)
      const anchor = await product.context.anchors.newest(chain, product.context.signer.publicKey)
      expect([chain, anchor?.sequence]).toEqual([chain, head.sequence])
    }
    expect(await verified()).toBe(true)
  })
})
