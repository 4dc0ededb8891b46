import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { apiBase } from '@dossier/contract/platform/endpoint'
import { describe, expect, it, onTestFinished } from 'vitest'
import { folderShelf } from '../../platform/file-store/folder-shelf'
import { listen } from '../../platform/http/listen'
import { openFirm } from '../../testing/firm'
import { openProduct } from '../../testing/open-product'
import { aPdfFile } from '../../testing/pdf'
import { folderOfData } from '../../testing/running-api'

/** A firm with two documents, whose contents are read only once they may be. */
async function opened() {
  const shelf = folderShelf(folderOfData())
  const asked: string[] = []
  let open: () => void = () => {}
  let gate: Promise<void> = Promise.resolve()
  const close = () => {
    gate = new Promise((resolve) => {
      open = resolve
    })
  }
  const stopping = new AbortController()
  const product = await openProduct({
    stopping: stopping.signal,
    shelves: [
      {
        ...shelf,
        async beginningWith(start) {
          asked.push(start)
          await gate
          return shelf.beginningWith(start)
        },
      },
    ],
  })
  const firm = await openFirm(product, ['manager', 'officer', 'supervisor'])
  for (const name of ['Harbour Holdings', 'Zeelandia']) {
    const form = { company_id: await firm.client(name), documentType: 'kyc-aoi-5' }
    const { status } = await product.attempt(firm.as.manager, uploadKycFile, { form, file: aPdfFile(name) })
    expect(status).toBe(200)
  }
  asked.length = 0
  close()
  const server = await listen(product.api, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close(0))
  const address = `http://127.0.0.1:${server.port}${apiBase[verifyAudit.api]}${verifyAudit.path}`
  const verify = (signal?: AbortSignal) =>
    fetch(address, { headers: { authorization: `Bearer ${firm.as.officer}` }, ...(signal && { signal }) })
  return { asked, open: () => open(), stopping, verify, isAsked: () => expect.poll(() => asked.length).toBe(1) }
}

describe('Verifying a trail that no one waits for any more', () => {
  it('ends with the connection of who asked', async () => {
    const { asked, open, verify, isAsked } = await opened()
    const gone = new AbortController()
    const first = verify(gone.signal)
    await isAsked()
    gone.abort()
    await expect(first).rejects.toThrow()
    const later = verify()
    open()
    expect((await later).status).toBe(200)
    // one of the first, which read no further, and both of the second
    expect(asked).toHaveLength(3)
  })

  it('PLT-22 is answered 503 at once when the process stops', async () => {
    const { open, stopping, verify, isAsked } = await opened()
    const waiting = [verify(), verify()]
    await isAsked()
    stopping.abort()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([503, 503])
    open()
    expect((await verify()).status).toBe(503)
  })
})
