import { saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { describe, expect, it } from 'vitest'
import { within } from '../../platform/context'
import { found } from '../../platform/errors'
import { openAnchored } from '../../testing/anchored-office'
import { openProduct } from '../../testing/open-product'
import type { Anchor } from './anchor'
import { anchorAtOnce } from './anchor-job'

describe('Anchors', () => {
  it('GOV-42 reach every place within the hour where something happened, and within a day where nothing did', async () => {
    const { jobs, firm, clock, heads, lines } = await openAnchored()
    const ofFirm = () => lines().filter(({ organisation_id }) => organisation_id === firm.id)
    await jobs.runDue()
    for (let hour = 0; hour < 3; hour++) {
      clock.pass(3_600)
      await jobs.runDue()
    }
    expect(ofFirm()).toHaveLength(1)
    await firm.client('Zeelandia')
    clock.pass(3_600)
    await jobs.runDue()
    const head = found(await heads.findOne({ _id: firm.id }))
    expect(ofFirm().map(({ hash }) => hash)).toEqual([expect.anything(), head.hash])
    clock.pass(86_400)
    await jobs.runDue()
    expect(
      ofFirm()
        .map(({ at }) => at)
        .at(-1),
    ).toBe(clock.now().toISOString())
  })

  it('GOV-42 that one place does not take reach the others once, and that place later, each once', async () => {
    const taken: [string, string][] = []
    let isBroken = true
    const takenBy = (name: string) => async (anchors: readonly Anchor[]) => {
      if (isBroken && name === 'broken') throw new Error('the disk is full')
      for (const { organisation_id, sequence } of anchors) taken.push([name, `${organisation_id} ${sequence}`])
    }
    const anchorPlaces = ['broken', 'sound'].map((name) => ({ name, take: takenBy(name) }))
    const product = await openProduct({ anchorPlaces })
    const id = await product.found('Harbour Trust')
    const administrator = await product.tokenOf(await product.hire(id, { type: 'ADMINISTRATOR' }))
    await product.call(administrator, saveSettings, { body: { auditor_mail: 'auditor@firm.test' } })
    for (let hour = 0; hour < 30; hour++) {
      await product.jobs.runDue()
      product.clock.pass(3_600)
    }
    const mails = product.box.filter(({ purpose }) => purpose === 'audit-anchor')
    expect(mails.map(({ to }) => to)).toEqual(['auditor@firm.test', 'auditor@firm.test'])
    const sound = taken.map(([, anchor]) => anchor)
    const { sequence } = await product.context.audit.head(id)
    expect(sound).toEqual([`${id} ${sequence}`, `${id} ${sequence}`])
    isBroken = false
    await product.jobs.runDue()
    expect(taken.slice(2)).toEqual(sound.map((anchor) => ['broken', anchor]))
    product.clock.pass(3_600)
    await product.jobs.runDue()
    expect(taken).toHaveLength(4)
  })

  it('GOV-42 get the time stamp of an authority that failed once it answers again, and go out with it once', async () => {
    const taken: Anchor[] = []
    let isDead = true
    const product = await openProduct({
      async stampAnchor(anchor) {
        if (isDead) throw new Error('no answer')
        return { ...anchor, timestamp: 'stamp' }
      },
      anchorPlaces: [{ name: 'list', take: async (anchors) => void taken.push(...anchors) }],
    })
    await product.found('Harbour Trust')
    for (let hour = 0; hour < 5; hour++) {
      await product.jobs.runDue()
      product.clock.pass(3_600)
    }
    expect(taken.map(({ timestamp }) => timestamp)).toEqual([undefined])
    isDead = false
    for (let hour = 0; hour < 5; hour++) {
      await product.jobs.runDue()
      product.clock.pass(3_600)
    }
    expect(taken).toEqual([taken[0], { ...taken[0], timestamp: 'stamp' }])
  })

  it('GOV-42 are taken outside at once where an act asks for it, whatever one place does', async () => {
    const { context, firm, lines } = await openAnchored()
    const broken = { name: 'broken', take: () => Promise.reject(new Error('the disk is full')) }
    const { places } = context.anchorOutlets
    const ctx = within(context, { anchorOutlets: { places: [broken, ...places], stamp: undefined } })
    await anchorAtOnce(ctx, firm.id)
    await anchorAtOnce(ctx, firm.id)
    const head = await context.audit.head(firm.id)
    const ofFirm = lines().filter(({ organisation_id }) => organisation_id === firm.id)
    expect(ofFirm).toMatchObject([{ sequence: head.sequence, hash: head.hash }])
  })
})
