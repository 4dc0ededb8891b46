import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../platform/database/open-database'
import { createFileStore } from '../../platform/file-store/file-store'
import { folderShelf } from '../../platform/file-store/folder-shelf'
import { contentNamedBy } from '../../platform/file-store/named-content.repository'
import { newId } from '../../platform/ids'
import { startApiProcess } from '../../testing/api-process'
import { pdfWith } from '../../testing/pdf'
import { namingContent } from '../../wiring/stored-form'

const kills = 50
const password = 'Dossier-demo-1'
const types = ['kyc-sof-8', 'kyc-sr-7', 'kyc-attaoi-5-1', 'kyc-aoi-5', 'kyc-lteabibtdoea-4']

type Filed = { file: { _id: string; file: { serverName: string; filename: string } }; action: { _id: string } }

/** Calls of a process at a port, as a browser makes them. */
function callsTo(port: number) {
  const base = `http://127.0.0.1:${port}/api/client`
  const answered = async <T>(response: Response): Promise<T> => {
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const post = async <T>(path: string, token: string, body: unknown) =>
    answered<T>(
      await fetch(base + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  return {
    post,
    get: (path: string, token?: string) =>
      fetch(base + path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    signIn: async (email: string) => (await post<{ token: string }>('/login', '', { email, password })).token,
    clients: async (token: string) => {
      const { companies } = await post<{ companies: { _id: string }[] }>('/companies/list', token, {
        filters: { company_type: 'corporate' },
      })
      return companies.map(({ _id }) => _id)
    },
    async upload(token: string, company_id: string, documentType: string, content: Buffer) {
      const form = new FormData()
      form.append('company_id', company_id)
      form.append('documentType', documentType)
      form.append('file', new File([new Uint8Array(content)], 'a.pdf', { type: 'application/pdf' }))
      const headers = { authorization: `Bearer ${token}` }
      return answered<Filed>(await fetch(`${base}/upload-kyc-file`, { method: 'POST', headers, body: form }))
    },
  }
}

it('GOV-16 kill -9 during uploads and approvals loses no acknowledged file and leaves no record without its content', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dossier-kills-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const acknowledged = new Map<string, { serverName: string; filename: string; id: string }>()
  let left: { company: string; type: string }[] | undefined
  for (let round = 0; round < kills; round += 1) {
    const { child, port, exited } = await startApiProcess({ DEMO: 'on', DATA_DIR: dataDir })
    const { signIn, clients, upload, post, get } = callsTo(port)
    const [manager, officer] = [await signIn('manager@demo.test'), await signIn('officer@demo.test')]
    left ??= (await clients(manager)).flatMap((company) => types.map((type) => ({ company, type })))
    const [last] = [...acknowledged].slice(-1)
    if (last) {
      const [sha256, { id }] = last
      const { token } = await post<{ token: string }>('/generate-view/token', '', { token: officer, id })
      const shown = await get(`/get-kyc-file?id=${id}&version=new&viewingToken=${token}`)
      const content = shown.ok ? shown : await get(`/get-kyc-file?id=${id}&viewingToken=${token}`)
      expect(
        createHash('sha256')
          .update(Buffer.from(await content.arrayBuffer()))
          .digest('hex'),
      ).toBe(sha256)
    }
    // the moment differs from round to round, once files are being taken
    const before = acknowledged.size
    const killAt = before + 1 + ((round * 7) % 12)
    const writer = async () => {
      for (;;) {
        const place = left?.pop()
        if (!place) return
        const content = pdfWith(randomUUID(), 200_000)
        const { file, action } = await upload(manager, place.company, place.type, content)
        acknowledged.set(createHash('sha256').update(content).digest('hex'), { ...file.file, id: file._id })
        if (acknowledged.size >= killAt) child.kill('SIGKILL')
        await post('/changes/approve', officer, { id: action._id })
      }
    }
    await Promise.allSettled([writer(), writer(), writer()])
    child.kill('SIGKILL')
    await exited
  }

  const database = await openDatabase({ dataDir })
  onTestFinished(() => database.close())
  const shelf = folderShelf(join(dataDir, 'files'))
  const store = createFileStore({ shelves: [shelf], newId, now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) })
  const records = await database.db.collection('records').find({ kind: 'kyc_file' }).toArray()
  for (const { values, proposals } of records) {
    for (const file of [values.file, proposals.file].filter(Boolean)) {
      expect(await store.get(String(file.serverName).slice(-64))).not.toBeNull()
    }
  }
  const isNamed = await contentNamedBy(database.db, namingContent, async () => undefined)
  for (const sha256 of acknowledged.keys())
    expect([isNamed(sha256), await store.get(sha256)]).toEqual([true, expect.anything()])
  const removed = await store.removeOrphans(isNamed)
  let kept = 0
  for await (const { name } of shelf.all()) {
    expect(isNamed(name)).toBe(true)
    kept += 1
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills)
  process.stdout.write(`${kills} kills, ${acknowledged.size} acknowledged, ${removed} orphans gone, ${kept} kept\n`)
}, 1_800_000)
