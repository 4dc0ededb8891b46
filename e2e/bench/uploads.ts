import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'playwright-core'
import { actsOn } from '../fixtures/acts'
import buildProduct from '../fixtures/build-product'
import { type Product, startProduct } from '../fixtures/product'
import { whole } from './table'

const together = 20
const bytes = 10 * 1024 * 1024
const sampleMs = 25
const restMs = 5_000
const askingMs = 4_000

type Asked = { readonly address: string; readonly path: string; readonly token: string }
export type UploadTools = {
  readonly pdfOf: (word: string, size: number) => Uint8Array
  /** Asks again and again from a thread of its own. */
  readonly load: (asked: Asked & { readonly connections: number; readonly ms: number }) => Promise<{ p99: number }>
}

/** Twenty uploads of 10 MB at once: what the API takes of memory for them, and how long another's dashboard takes meanwhile. */
export const uploads =
  ({ pdfOf, load }: UploadTools) =>
  async (): Promise<string[]> => {
    buildProduct()
    const product = await startProduct()
    const requests = await request.newContext()
    try {
      const acts = actsOn(requests, product.address)
      const company = await acts.client('Uploads Holding B.V.')
      const { token } = await acts.call<{ token: string }>('manager', '/login', {
        email: 'manager@demo.test',
        password: 'Dossier-demo-1',
      })
      const ask = { address: `${product.address}/api/client`, company, token }
      const files = Array.from({ length: together }, (_, number) => pdfOf(`bank ${number}`, bytes))
      await upload(ask, 'warm', pdfOf('warm', bytes))
      const dashboard = { address: product.address, path: `/api/client/dashboard-data?company_id=${company}`, token }
      const asking = () => load({ ...dashboard, connections: 1, ms: askingMs })
      const before = await asking()
      await pause(restMs)
      const idle = megabytesOf(product)
      let most = idle
      const watching = setInterval(() => {
        most = Math.max(most, megabytesOf(product))
      }, sampleMs)
      const started = performance.now()
      const [meanwhile] = await Promise.all([
        asking(),
        ...files.map((file, number) => upload(ask, `bank ${number}`, file)),
      ])
      const took = performance.now() - started
      clearInterval(watching)
      return [
        `${together} uploads of 10 MB within ${whole(took)} ms; the API held ${whole(most - idle)} MB above ${whole(idle)} (goal 80)`,
        `99th of another's dashboard: ${whole(meanwhile.p99)} ms, ${whole(before.p99)} ms before (goal: twice)`,
      ]
    } finally {
      await requests.dispose()
      await product.stop()
    }
  }

type Ask = { readonly address: string; readonly company: string; readonly token: string }

async function upload({ address, company, token }: Ask, bank: string, content: Uint8Array) {
  const body = new FormData()
  body.set('company_id', company)
  body.set('documentType', 'cosbaof')
  body.set('bank_name', `Bank of ${bank}`)
  body.set('file', new File([new Uint8Array(content)], `${bank}.pdf`, { type: 'application/pdf' }))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/upload-kyc-file`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/** What a process holds in memory, as Linux counts it. */
function megabytesOf({ pid }: Pick<Product, 'pid'>): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}
