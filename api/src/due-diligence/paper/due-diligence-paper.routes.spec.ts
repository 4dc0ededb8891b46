import {
  addElement,
  getDueDiligence,
  reviewDueDiligence,
  saveDueDiligence,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { dueDiligencePdf, dueDiligencePdfByLink } from '@dossier/contract/due-diligence/endpoints/paper'
import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { formatDateAndTime } from '@dossier/contract/platform/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { submitForm } from '../../testing/filled-form'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'
import { readPdf } from '../../testing/read-pdf'
import { unknownId } from '../../testing/refusals'

let { product, clientId, manager, aForm, opened, hired, reader, outsider, stranger, approve } = {} as Questionnaires
beforeAll(async () => {
  ;({ product, clientId, manager, aForm, opened, hired, reader, outsider, stranger, approve } =
    await openQuestionnaires())
})

const byStaff = (id: string, token: string | null = reader) =>
  product.attempt(token, dueDiligencePdf, { params: { id } })
const byLink = (body: { token?: string; id?: string }) => product.attempt(null, dueDiligencePdfByLink, { body })
const bytesOf = ({ body }: { body: Record<string, unknown> }) => Buffer.from(body.bytes as Uint8Array)

describe('The PDF of a form', () => {
  it('DDL-32 holds nothing that staff only propose for an approved form', async () => {
    const { id, token } = await aForm()
    await approve(id)
    const named = { id, type: 'director' as const, name: 'Proposed Person' }
    expect((await product.call(manager, addElement, { body: named })).status).toBe(200)
    for (const answer of [await byStaff(id), await byLink({ token })]) {
      expect((await readPdf(bytesOf(answer))).text).not.toContain('Proposed Person')
    }
  })

  it('DDL-32 DDL-29 is one file for staff and for its client, named and saved', async () => {
    const { id, token } = await aForm()
    const [staff, client] = [await byStaff(id), await byLink({ token })]
    expect([staff.status, client.status]).toEqual([200, 200])
    for (const { headers } of [staff, client]) {
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('content-disposition')).toBe('attachment; filename="Due Dilligence Form.pdf"')
    }
    expect(bytesOf(staff).equals(bytesOf(client))).toBe(true)
  })

  it('DDL-32 DDL-21 holds every section, what was answered, what was not, and the documents', async () => {
    const { id, token } = await aForm({ label: 'Review of 2026' })
    const { company } = await opened(token)
    const elements = [{ _id: company._id, company_name: 'Порт 港湾 B.V.', registration_country: 'NL' }]
    const record = { peps_present: 'NO', filler_full_name: 'Ada Lint' }
    await product.call(null, saveDueDiligence, { body: { token, elements, record } as never })
    const { text } = await readPdf(bytesOf(await byStaff(id)))
    for (const said of [
      'Due Diligence Form',
      'Harbour Holdings',
      'Review of 2026',
      'Draft',
      '1. Company information',
      '2. Company directors, corporate persons',
      '3. Directors, private persons',
      '4. Shareholders, corporate',
      '5. Shareholders, private',
      '6. Beneficiary owners, private',
      '7. Additional information',
      '8. AML and compliance statement',
      '9. FATCA',
      'Signature',
      'Порт 港湾 B.V.',
      'Netherlands',
      'Ada Lint',
      'Not answered',
      'Required documents',
      'Certificate of incorporation',
      'Missing',
      'Uploaded documents',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toContain('Details of the politically exposed persons')
  })

  it('DDL-32 says when it was submitted, when and by whom it was approved, and in which time zone', async () => {
    const { id, token } = await aForm()
    const untouched = await readPdf(bytesOf(await byStaff(id)))
    expect(untouched.text).toMatch(/Last submitted by client\s+Not yet\s+Time zone\s+\S/)
    await submitForm({ product, opened }, token)
    const body = { id, status: 'approved' as const, comment: '' }
    expect((await product.call(await hired('officer'), reviewDueDiligence, { body })).status).toBe(200)
    const { timeZone } = product.context
    const moment = formatDateAndTime(product.clock.now().toISOString(), timeZone)
    const { text } = await readPdf(bytesOf(await byLink({ token })))
    expect(text).toMatch(new RegExp(`Last submitted by client\\s+${moment}`))
    expect(text).toMatch(new RegExp(`Approved\\s+${moment} by officer`))
    expect(text).toMatch(new RegExp(`Time zone\\s+${timeZone}`))
  })

  it('DDL-32 shows what is approved, and nothing of what staff propose', async () => {
    const { id, token } = await aForm()
    const { company } = await opened(token)
    await approve(id)
    const before = bytesOf(await byStaff(id))
    const filed = await product.call(manager, saveDueDiligence, {
      body: { id, record: { position: 'Director' }, elements: [{ _id: company._id, tax_id: 'NL-10' }] },
    })
    expect(filed.status).toBe(200)
    const { body } = await product.call(manager, getDueDiligence, { params: { id } })
    expect(body.dueDiligence.changesCount).toBe(2)
    expect(bytesOf(await byLink({ token })).equals(before)).toBe(true)
  })

  it('DDL-32 goes on record, with who had it', async () => {
    const { id, token } = await aForm()
    await byStaff(id)
    await byLink({ token })
    const auditor = await hired('internalAuditor')
    const { body } = await product.call(auditor, listAuditEvents, { query: { company_id: clientId } as never })
    const downloads = body.events
      .filter(({ what, record }) => what === 'due diligence downloaded' && record?.id === id)
      .map(({ actor_name }) => actor_name)
    expect(downloads).toHaveLength(2)
    expect(downloads).toContain('External client')
  })

  it('DDL-32 PRM-28 is refused without a session, without the right, and to other organisations', async () => {
    const { id } = await aForm()
    expect((await byStaff(id, null)).status).toBe(401)
    expect((await byStaff(id, outsider)).status).toBe(403)
    for (const refused of [await byStaff(id, stranger), await byStaff(unknownId)]) {
      expect([refused.status, refused.body.message]).toEqual([404, 'Due Diligence Record not found'])
    }
    expect((await byStaff('nonsense')).status).toBe(400)
  })

  it('DDL-32 ACC-41 is refused by any link but that of the form itself', async () => {
    const { token, documentsToken } = await aForm()
    const other = await aForm()
    for (const body of [{}, { token: 'x'.repeat(43) }, { token: documentsToken }, { token, id: other.id }]) {
      const refused = await byLink(body)
      expect([refused.status, refused.body.message]).toEqual([401, 'Link is invalid or has expired'])
    }
  })
})
