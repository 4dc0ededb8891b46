import { rmSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createSigner } from '../../platform/secrets/signing-key'
import { openAnchored } from '../../testing/anchored-office'
import { anchorOf } from './anchor'

const written = (anchors: readonly object[]) => anchors.map((anchor) => `${JSON.stringify(anchor)}\n`).join('')

describe('The file of anchors', () => {
  it('GOV-42 is read whenever the trail is verified, though nobody names it and the database was made to forget', async () => {
    const { jobs, command, dropLast, remembered, verify } = await openAnchored({ isRead: true })
    await jobs.runDue()
    expect([await verify(), (await command()).code]).toEqual([expect.objectContaining({ ok: true }), 0])
    const lost = await dropLast()
    await remembered.deleteMany({})
    expect(await verify()).toMatchObject({ ok: false, broken_at: lost })
    expect(await command()).toMatchObject({ code: 1, said: expect.stringContaining(`BROKEN at event ${lost}`) })
  })

  it.each([
    ['the database', async ({ remembered }: Opened) => void (await remembered.deleteMany({}))],
    ['the file', async ({ path }: Opened) => writeFileSync(path, '')],
    [
      'the file, its last lines',
      async ({ path, lines, firm }: Opened) =>
        writeFileSync(path, written(lines().filter(({ organisation_id }) => organisation_id !== firm.id))),
    ],
  ])('GOV-42 shows that anchors were emptied in %s', async (_, empty) => {
    const office = await openAnchored({ isRead: true })
    await office.jobs.runDue()
    expect(await office.verify()).toMatchObject({ ok: true })
    await empty(office)
    expect(await office.verify()).toMatchObject({ ok: false })
    expect((await office.command()).code).toBe(1)
  })

  it('GOV-42 is named where it is gone, and written anew from what is remembered, as on a machine that was restored', async () => {
    const { jobs, clock, lines, path, verify } = await openAnchored({ isRead: true })
    await jobs.runDue()
    const before = lines()
    rmSync(path)
    expect(await verify()).toMatchObject({ ok: false })
    clock.pass(3_600)
    await jobs.runDue()
    expect(lines()).toEqual(expect.arrayContaining(before))
    expect(await verify()).toMatchObject({ ok: true })
  })
})

type Opened = Awaited<ReturnType<typeof openAnchored>>

describe('verify-audit with the key of an anchor that was kept elsewhere', () => {
  it('GOV-42 holds where every newest anchor is signed with it', async () => {
    const { jobs, command, lines } = await openAnchored({ isRead: true })
    await jobs.runDue()
    const [{ public_key: key } = { public_key: '' }] = lines()
    expect((await command('--key', key)).code).toBe(0)
    expect((await command('--key', `of-before,${key}`)).code).toBe(0)
  })

  it('GOV-42 says that there is none by it', async () => {
    const { command, context } = await openAnchored()
    const { code, said } = await command('--key', context.signer.publicKey)
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('Trust Office: NOT PROVEN BY THE KEY: no anchor is signed with the given key'),
    ])
  })

  it('GOV-42 names one that was signed with another, as by who made the trail anew with a key of their own', async () => {
    const { jobs, command, context, firm, clock } = await openAnchored()
    await jobs.runDue()
    const own = context.signer.publicKey
    const other = createSigner(new Uint8Array(32).fill(7))
    await context.anchors.add([anchorOf(firm.id, await context.audit.head(firm.id), clock.now(), other)], [])
    const { code, said } = await command('--key', own)
    const named = `is signed with another key, ${other.publicKey}`
    expect([code, said]).toEqual([1, expect.stringContaining(named)])
    expect((await command('--key', `${own},${other.publicKey}`)).code).toBe(0)
  })
})
