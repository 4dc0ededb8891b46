import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request as open } from 'node:http'
import { text } from 'node:stream/consumers'
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
      const ask = { address: `${product.address}/api/client`, token }
      const banks = Array.from({ length: together }, (_, number) => `bank ${number}`)
      const forms = await Promise.all(banks.map((bank) => formOf(company, bank, pdfOf(bank, bytes))))
      await upload(ask, await formOf(company, 'warm', pdfOf('warm', bytes)))
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
      const [meanwhile] = await Promise.all([asking(), ...forms.map((form) => upload(ask, form))])
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

type Ask = { readonly address: string; readonly token: string }
type Form = { readonly type: string; readonly body: Buffer }

/** A form as it goes over the wire, so that while it is sent the sender takes hardly anything of the processors. */
async function formOf(company: string, bank: string, content: Uint8Array): Promise<Form> {
  const form = new FormData()
  form.set('company_id', company)
  form.set('documentType', 'cosbaof')
  form.set('bank_name', `Bank of ${bank}`)
  form.set('file', new File([new Uint8Array(content)], `${bank}.pdf`, { type: 'application/pdf' }))
  const made = new Response(form)
  return { type: made.headers.get('content-type') ?? '', body: Buffer.from(await made.arrayBuffer()) }
}

async function upload({ address, token }: Ask, { type, body }: Form) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length }
  const sent = open(`${address}/upload-kyc-file`, { method: 'POST', headers })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${said}`)
}

/** What a process holds in memory, as Linux counts it. */
function megabytesOf({ pid }: Pick<Product, 'pid'>): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}
