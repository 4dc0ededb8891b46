import { addElement, createDueDiligence, dueDiligenceInfo } from '@dossier/contract/due-diligence/endpoints/forms'
import { paperWriter } from '../src/platform/paper/paper-writer'
import { submitForm } from '../src/testing/filled-form'
import { attach } from '../src/testing/form-documents'
import { callsTo } from '../src/testing/open-product'
import { aPdfFile } from '../src/testing/pdf'
import { companyOf } from '../src/testing/questionnaires'
import { aClient, approveAll } from './acts'
import { load, shown } from './load'
import { listen, type Office } from './office'
import { watched } from './watched'

const elements = 100
const documents = 200
const ms = 10_000

/** The PDF of a large form, each after the other, while a dashboard is asked for: under 1 s, and 20 ms for the 99th of the loop. */
export async function benchPaper(office: Office) {
  const organisation = await office.organisation()
  const { token } = await office.signIn(organisation, 'DATA_CONTROLLER')
  const officer = await office.signIn(organisation, 'COMPLIANCE_OFFICER')
  const client = await aClient(office, token, 'Bench Holdings')
  await approveAll(office, officer.token)
  paperWriter().prepare()
  const form = await aLargeForm(office, token, client)

  const { address, close } = await listen(office.product.api.fetch)
  const dashboards = { address, token, path: `/api/client/dashboard-data?company_id=${client}`, connections: 1, ms }
  const papers = { address, token, path: `/api/client/due-diligence/${form}/pdf`, connections: 1, ms }
  const first = performance.now()
  const answer = await fetch(address + papers.path, { headers: { authorization: `Bearer ${token}` } })
  const size = (await answer.arrayBuffer()).byteLength
  const firstMs = performance.now() - first
  await load({ ...dashboards, ms: 2_000 })
  const alone = await watched(() => load(dashboards))
  const beside = await watched(() => Promise.all([load(papers), load(dashboards)]))
  const [paper, dashboard] = beside.answer
  close()
  await paperWriter().close()
  return {
    'elements, documents of the form; kB of its PDF': `${elements}, ${documents}; ${shown(size / 1024)}`,
    'the first PDF, ms': shown(firstMs),
    'a PDF: median, 99th, slowest, ms (goal: under 1,000)': `${shown(paper.p50)}, ${shown(paper.p99)}, ${shown(paper.slowest)} of ${paper.count}`,
    'event loop meanwhile, 99th, ms (goal: under 20)': `${shown(beside.delay.p99)}, without PDFs ${shown(alone.delay.p99)}`,
    'a dashboard meanwhile, median and 99th, ms': `${shown(dashboard.p50)}, ${shown(dashboard.p99)}; without PDFs ${shown(alone.answer.p50)}, ${shown(alone.answer.p99)}`,
  }
}

/** A submitted form with so many elements, all of its answers and so many documents, made as staff and clients do. */
async function aLargeForm(office: Office, token: string, company_id: string): Promise<string> {
  const product = callsTo(office.product)
  const opened = async (link: string) => {
    const { body } = await product.call(null, dueDiligenceInfo, { body: { token: link } })
    return { ...body, company: companyOf(body.elements) }
  }
  const made = await product.call(token, createDueDiligence, { body: { company_id, label: 'Annual review' } })
  const { _id, access_link_token } = made.body.dueDiligence
  const link = access_link_token ?? ''
  for (let count = (await opened(link)).elements.length; count < elements; count++) {
    await product.call(null, addElement, { body: { token: link, type: 'director', name: `Director ${count}` } })
  }
  await submitForm({ product, opened }, link)
  for (let count = 0; count < documents; count++) {
    const { status } = await attach({ product }, { token: link }, { file: aPdfFile(`document ${count}`) })
    if (status !== 200) throw new Error(`Attaching answered ${status}`)
  }
  return _id
}
