import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { aClient, approveAll } from './acts'
import { shown, summaryOf } from './load'
import { listen, type Office } from './office'

const people = 200
const everyMs = 5_000
const ms = 30_000

type Saved = { readonly times: number[]; readonly wrong: number[]; readonly last: Record<string, number> }

/** So many clients who fill their forms in at once, each with a save every five seconds: none lost, 99 of 100 within 250 ms. */
export async function benchExternalForms(office: Office) {
  const { product } = office
  const organisation = await office.organisation()
  const { token } = await office.signIn(organisation, 'DATA_CONTROLLER')
  const officer = await office.signIn(organisation, 'COMPLIANCE_OFFICER')
  const company_id = await aClient(office, token, 'Bench Holdings')
  await approveAll(office, officer.token)
  const ask = async <T>(path: string, body: object, as?: string): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }) }
    const response = await product.api.request(`/api/client${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as T
  }
  const forms: { token: string; element: string }[] = []
  for (let index = 0; index < people; index++) {
    const made = { company_id, label: `Form ${index}` }
    const { dueDiligence } = await ask<{ dueDiligence: { access_link_token: string } }>(
      '/due-diligence/create',
      made,
      token,
    )
    forms.push({ token: dueDiligence.access_link_token, element: '' })
  }
  const read = ({ token }: { token: string }) =>
    ask<{ elements: { _id: string; type: string; trading_name?: { value: string } }[] }>('/due-diligence-info', {
      token,
    })
  const companyIn = async (form: { token: string }) =>
    (await read(form)).elements.find(({ type }) => type === 'company')
  for (const form of forms) form.element = (await companyIn(form))?._id ?? ''

  const server = await listen(product.api.fetch)
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  const before = process.cpuUsage()
  const { times, wrong, last } = await saving({ address: server.address, forms, everyMs, ms })
  const { user, system } = process.cpuUsage(before)
  loop.disable()
  server.close()
  let lost = 0
  for (const form of forms) {
    if ((await companyIn(form))?.trading_name?.value !== `Answer ${last[form.token]}`) lost++
  }
  const { p50, p99, slowest, count } = summaryOf(times, ms)
  return {
    [`people at once, a save each every ${everyMs / 1000} s`]: people,
    saves: `${count}, refused ${wrong.length}`,
    'forms without their last acknowledged answer (goal: 0)': lost,
    'a save, median, ms': shown(p50),
    'a save, 99th percentile, ms (goal: under 250)': shown(p99),
    'a save, slowest, ms': shown(slowest),
    'processor time a save, caller included, ms': shown((user + system) / 1000 / count),
    'event loop, 99th percentile, ms': shown(loop.percentile(99) / 1e6),
  }
}

type Load = { address: string; forms: readonly object[]; everyMs: number; ms: number }

const saving = (load: Load) =>
  new Promise<Saved>((resolve, reject) => {
    const worker = new Worker(new URL('./saving-people.worker.mjs', import.meta.url))
    worker.once('error', reject)
    worker.once('message', (saved: Saved) => {
      void worker.terminate()
      resolve(saved)
    })
    worker.postMessage(load)
  })
