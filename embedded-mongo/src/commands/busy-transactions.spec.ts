import { describe, expect, it } from 'vitest'
import { holdNextWork } from '../testing/held-work'
import { localServer } from '../testing/local-server'
import { localSession } from '../testing/local-session'

const COUNT = 500

/** A transaction whose command has given way to others, and goes on once it is released. */
async function busy() {
  const local = await localServer({ impatient: true })
  await local.run({ insert: 'things', documents: Array.from({ length: COUNT }, (_, _id) => ({ _id })) })
  const own = localSession(local)
  await own.begin({ find: 'things', limit: 1 })
  const command = { update: 'things', updates: [{ q: {}, u: { $set: { changed: true } }, multi: true }] }
  const { gaveWay, release } = holdNextWork()
  const long = own.go(command)
  await gaveWay
  const changed = () => local.run({ count: 'things', query: { changed: true } })
  return { own, long, release, changed }
}

describe('A transaction whose command is still running', () => {
  it('is committed when the command is over, with all of it', async () => {
    const { own, long, release, changed } = await busy()
    const commits = Promise.all([own.commit(), own.commit()])
    release()
    expect(await long).toMatchObject({ ok: 1, n: COUNT })
    expect(await commits).toMatchObject([{ ok: 1 }, { ok: 1 }])
    expect(await changed()).toMatchObject({ n: COUNT })
  })

  it('is given up when the command is over', async () => {
    const { own, long, release, changed } = await busy()
    const abort = own.abort()
    release()
    expect(await long).toMatchObject({ ok: 1, n: COUNT })
    expect(await abort).toMatchObject({ ok: 1 })
    expect(await changed()).toMatchObject({ n: 0 })
  })

  it('runs the next when the command is over', async () => {
    const { own, long, release } = await busy()
    const next = own.go({ find: 'things', filter: { changed: true, _id: COUNT - 1 } })
    release()
    expect(await next).toMatchObject({ cursor: { firstBatch: [{ _id: COUNT - 1 }] } })
    expect(await long).toMatchObject({ ok: 1 })
    expect(await own.commit()).toMatchObject({ ok: 1 })
  })

  it('leaves the next transaction alone when its command is refused afterwards', async () => {
    const { own, long, release, changed } = await busy()
    const begun = own.begin({ find: 'things', limit: 1 })
    release()
    expect(await begun).toMatchObject({ ok: 1 })
    expect(await long).toMatchObject({ ok: 0 })
    expect(
      await own.go({ update: 'things', updates: [{ q: { _id: 1 }, u: { $set: { changed: true } } }] }),
    ).toMatchObject({ ok: 1 })
    expect(await own.commit()).toMatchObject({ ok: 1 })
    expect(await changed()).toMatchObject({ n: 1 })
  })

  it('is not committed when the command is refused', async () => {
    const { own, long, release, changed } = await busy()
    const refused = own.go({ update: 'things', updates: [{ q: { _id: 1 }, u: { $nothing: {} } }] })
    const commit = own.commit()
    release()
    expect(await long).toMatchObject({ ok: 1 })
    expect(await refused).toMatchObject({ ok: 0 })
    expect(await commit).toMatchObject({ code: 251 })
    expect(await changed()).toMatchObject({ n: 0 })
  })
})
