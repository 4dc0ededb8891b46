import {
  dueDiligenceDocInfo,
  getDueDiligence,
  reviewDocument,
  uploadDueDiligenceFile,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { downloadKycFile, viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { beforeAll, describe, expect, it } from 'vitest'
import { draftRecord } from '../../file/kinds/drafting'
import { found } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { submitForm } from '../../testing/filled-form'
import { attach, documentIn, removeDocument } from '../../testing/form-documents'
import { insertRecords } from '../../testing/insert-records'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'
import { forbidden, unknownId } from '../../testing/refusals'
import { anUploadedFile } from '../../testing/upload-file'

let office: Questionnaires
let officer: string
let supervisor: string

beforeAll(async () => {
  office = await openQuestionnaires()
  officer = await office.hired('officer')
  supervisor = await office.hired('supervisor')
})

type Sent = Readonly<Record<string, string>>
const upload = (form: Sent, file?: File, as?: string | null) => attach(office, form, { file, as })
const uploaded = async (token: string) => documentIn(await upload({ token }))
const remove = (accessToken: string, id: string) => removeDocument(office, accessToken, id)
const review = (body: object, as: string | null = officer) => office.product.attempt(as, reviewDocument, { body })
const said = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message]
const docsOf = async (token: string) =>
  (await office.product.call(null, dueDiligenceDocInfo, { body: { token } })).body.docs

describe('Attaching a document', () => {
  it('DDL-82 DDL-68 by either link waits for its review, with what was written beside it', async () => {
    const { id, token, documentsToken } = await office.aForm()
    for (const link of [token, documentsToken]) {
      const answer = await upload({ token: link, due_diligence_id: id, content: ' Certified ' })
      expect([answer.status, documentIn(answer)]).toMatchObject([
        200,
        { documentType: 'certofinc', status: 'pending', client_comment: 'Certified', uploaded_by: null, rev: 0 },
      ])
      expect(documentIn(answer).file).toMatchObject({ filename: 'a.pdf' })
    }
    expect(await docsOf(documentsToken)).toHaveLength(2)
    const { body } = await office.product.call(office.reader, getDueDiligence, { params: { id } })
    expect(body.docs).toHaveLength(2)
  })

  it('DDL-82 DDL-55 of a person names who it is, of a type that is per person', async () => {
    const { token } = await office.aForm()
    const { elements } = await office.opened(token)
    const idOf = (type: string) => found(elements.find((element) => element.type === type))._id
    const doc_type = 'proof_of_address'
    const missing = await upload({ token, doc_type })
    expect([missing.status, missing.body.errors]).toEqual([400, { due_diligence_element: 'Please select a section' }])
    const of = await upload({ token, doc_type, due_diligence_element: idOf('director') })
    expect(documentIn(of).dueDiligenceElement).toBe(idOf('director'))
    expect((await upload({ token, doc_type, due_diligence_element: idOf('company') })).status).toBe(400)
    expect((await upload({ token, due_diligence_element: idOf('director') })).status).toBe(400)
    const other = await office.opened((await office.aForm()).token)
    expect((await upload({ token, doc_type, due_diligence_element: other.company._id })).status).toBe(404)
  })

  it('DDL-61 DDL-66 takes a type that is attached already, once it was rejected and before', async () => {
    const { token } = await office.aForm()
    const [first, second] = [await uploaded(token), await uploaded(token)]
    const sent = { id: first._id, status: 'rejected', comment: 'Not legible' }
    expect((await review(sent)).status).toBe(200)
    const third = await uploaded(token)
    const statuses = [first, second, third].map(({ _id }) => [_id, _id === first._id ? 'rejected' : 'pending'])
    expect((await docsOf(token)).map(({ _id, status }) => [_id, status])).toEqual(statuses)
  })

  it('DDL-66 treats a rejected one as not uploaded when the form is submitted', async () => {
    const missing = async () => {
      const { events } = (await office.product.call(officer, listAuditEvents, { query: {} })).body
      const { details } = found(events.find(({ what }) => what === 'due diligence submitted'))
      return 'documents_missing' in details ? Number(details.documents_missing) : undefined
    }
    const [bare, attached, rejected] = [await office.aForm(), await office.aForm(), await office.aForm()]
    await submitForm(office, bare.token)
    const all = (await missing()) ?? 0
    await uploaded(attached.token)
    await submitForm(office, attached.token)
    expect(await missing()).toBe(all - 1)
    const { _id: id } = await uploaded(rejected.token)
    await review({ id, status: 'rejected', comment: 'Not legible' })
    await submitForm(office, rejected.token)
    expect(await missing()).toBe(all)
  })

  it('is bounded by a limit that says so, for its client and for staff', async () => {
    const { id, token, documentsToken } = await office.aForm()
    await uploaded(token)
    const more = Array.from({ length: 1_999 }, () =>
      draftRecord('kyc_file', newId(), office.clientId, {
        links: { dueDiligence: [id] },
        facts: { documentType: 'certofinc', status: 'pending' },
      }),
    )
    await insertRecords(office.product, office.firm, ...more)
    const full = [409, 'This form has 2000 documents, which is the most it takes']
    for (const link of [token, documentsToken]) expect(said(await upload({ token: link }))).toEqual(full)
    expect(said(await upload({ due_diligence_id: id }, undefined, office.manager))).toEqual(full)
    expect(await docsOf(token)).toHaveLength(2_000)
  })

  it('DDL-82 FIL-04 goes through the checks of every file', async () => {
    const { token } = await office.aForm()
    expect(said(await upload({ token }, new File(['x'], 'a.txt', { type: 'text/plain' })))).toEqual([
      415,
      'File type is not allowed',
    ])
    const lying = new File([new Uint8Array(Buffer.from('no pdf at all'))], 'a.pdf', { type: 'application/pdf' })
    expect((await upload({ token }, lying)).status).toBe(415)
    const large = await upload({ token }, anUploadedFile('large.pdf', 'pdf', 10_485_761))
    expect(said(large)).toEqual([413, 'large.pdf is to big, max file size is 10MB'])
    const none = await office.product.attempt(null, uploadDueDiligenceFile, { form: { token, doc_type: 'certofinc' } })
    expect([none.status, none.body.errors]).toEqual([400, { file: 'Please attach a file' }])
    for (const doc_type of ['kyc-aoi-5', 'nothing', '']) expect((await upload({ token, doc_type })).status).toBe(400)
    expect(await docsOf(token)).toEqual([])
  })

  it('DDL-82 PRM-28 takes the link of this form, or update_due_diligence; approved forms take those of staff', async () => {
    const { id, token } = await office.aForm()
    const due_diligence_id = id
    expect((await upload({ due_diligence_id })).status).toBe(401)
    for (const wrong of ['', 'nonsense']) expect((await upload({ token: wrong })).status).toBe(401)
    expect((await upload({ token, due_diligence_id: unknownId })).status).toBe(401)
    expect(said(await upload({ token }, undefined, office.manager))).toEqual([403, 'Sign out to fill in this form'])
    for (const as of [office.reader, office.outsider]) {
      expect(await upload({ due_diligence_id }, undefined, as)).toMatchObject(forbidden)
    }
    for (const [as, of] of [
      [office.stranger, id],
      [office.manager, unknownId],
    ] as const) {
      expect((await upload({ due_diligence_id: of }, undefined, as)).status).toBe(404)
    }
    await office.approve(id)
    expect(await upload({ token })).toMatchObject(forbidden)
    const byStaff = await upload({ due_diligence_id }, undefined, office.manager)
    expect([byStaff.status, documentIn(byStaff).uploaded_by]).toMatchObject([200, { name: 'manager' }])
  })
})

describe('Deciding on a document', () => {
  it('DDL-81 DDL-65 DDL-43 rejects with an explanation that the next one replaces, and approves for good', async () => {
    const { id: form, token } = await office.aForm()
    const { _id: id } = await uploaded(token)
    expect(said(await review({ id, status: 'rejected', comment: ' ' }))).toEqual([
      400,
      'Please add a rejection explanation',
    ])
    for (const comment of ['Not legible', 'Of another company']) {
      const answer = await review({ id, status: 'rejected', comment })
      expect([answer.status, documentIn(answer)]).toMatchObject([200, { status: 'rejected', admin_comment: comment }])
    }
    expect((await docsOf(token))[0]).toMatchObject({ status: 'rejected', admin_comment: 'Of another company' })
    expect((await uploaded(token)).status).toBe('pending')
    expect((await review({ id, status: 'approved', rev: 0 })).body.code).toBe('stale-record')
    expect((await review({ id, status: 'approved', rev: 2 })).status).toBe(200)
    expect(said(await review({ id, status: 'rejected', comment: 'No' }))).toEqual([
      409,
      'An approved document cannot be changed',
    ])
    expect((await office.opened(token)).dueDiligence._id).toBe(form)
  })

  it('DDL-81 PRM-28 takes approve_due_diligence and a document of a form of the organisation', async () => {
    const { _id: id } = await uploaded((await office.aForm()).token)
    const sent = { id, status: 'approved' }
    expect((await review(sent, null)).status).toBe(401)
    for (const as of [office.manager, office.reader, office.outsider]) {
      expect(await review(sent, as)).toMatchObject(forbidden)
    }
    const elsewhere = await office.product.found('Third Office')
    const stranger = await office.product.tokenOf(await office.product.hire(elsewhere, { type: 'COMPLIANCE_OFFICER' }))
    expect((await review(sent, stranger)).status).toBe(404)
    expect((await review({ ...sent, id: unknownId })).status).toBe(404)
    for (const body of [{ id }, { id, status: 'pending' }, { ...sent, more: 1 }]) {
      expect((await review(body)).status).toBe(400)
    }
  })

  it('GOV-01 is not for who attached it, while anyone else could', async () => {
    const { id: due_diligence_id } = await office.aForm()
    const { _id: id } = documentIn(await upload({ due_diligence_id }, undefined, supervisor))
    const sent = { id, status: 'approved' }
    expect(said(await review(sent, supervisor))).toEqual([403, 'You cannot approve your own change'])
    expect((await review(sent)).status).toBe(200)
  })
})

describe('Deleting and reading a document', () => {
  it('DDL-69 DDL-83 by its client it is gone at once, own ones in a draft alone', async () => {
    const { id, token, documentsToken } = await office.aForm()
    const [one, two] = [await uploaded(token), await uploaded(token)]
    const ofStaff = documentIn(await upload({ due_diligence_id: id }, undefined, office.manager))
    expect(await remove(documentsToken, one._id)).toMatchObject({ status: 200, body: { result: 'deleted' } })
    expect(await remove(token, ofStaff._id)).toMatchObject(forbidden)
    expect((await remove((await office.aForm()).token, two._id)).status).toBe(404)
    await submitForm(office, token)
    expect(await remove(token, two._id)).toMatchObject(forbidden)
    expect((await docsOf(token)).map(({ _id }) => _id)).toEqual([two._id, ofStaff._id])
  })

  it('DDL-69 DDL-43 by staff it is asked for', async () => {
    const { token } = await office.aForm()
    const { _id: id } = await uploaded(token)
    const body = { id, type: 'kyc_file' }
    expect(await office.product.attempt(office.reader, deleteObject, { body })).toMatchObject(forbidden)
    const asked = await office.product.attempt(office.manager, deleteObject, { body })
    expect(asked).toMatchObject({ status: 200, body: { result: 'requested' } })
    expect(await docsOf(token)).toHaveLength(1)
  })

  it('FIL-07 a link opens the files of its own form, with either link, and no others', async () => {
    const { token, documentsToken } = await office.aForm()
    const { _id: id } = await uploaded(token)
    const view = async (link: string) => {
      const { body } = await office.product.call(null, generateViewToken, { body: { token: link, id } })
      return (await office.product.attempt(null, viewKycFile, { query: { id, viewingToken: body.token } })).status
    }
    expect([await view(token), await view(documentsToken)]).toEqual([200, 200])
    expect(await view((await office.aForm()).token)).toBe(404)
  })
})

describe('Reading the documents of a form by its link', () => {
  const asVisitor = async (session: string | null, link: string, id: string) => {
    const { body } = await office.product.call(session, generateViewToken, { body: { token: link, id } })
    return body.token
  }
  const view = (session: string | null, id: string, viewingToken: string) =>
    office.product.attempt(session, viewKycFile, { query: { id, viewingToken } })

  it('GOV-14 is on the trail with what was read, as the client’s', async () => {
    const { token } = await office.aForm()
    const { _id: id, ...document } = await uploaded(token)
    const file = proposed(document, 'file').value as { serverName: string; filename: string }
    expect((await view(null, id, await asVisitor(null, token, id))).status).toBe(200)
    const { serverName, filename } = file
    const query = { serverName, filename, viewingToken: await asVisitor(null, token, id) }
    expect((await office.product.attempt(null, downloadKycFile, { query })).status).toBe(200)
    const auditor = await office.hired('internalAuditor', 'reading')
    const { events } = (await office.product.call(auditor, listAuditEvents, { query: {} })).body
    for (const what of ['document viewed', 'document downloaded']) {
      expect(events.find((event) => event.what === what)).toMatchObject({
        actor_name: 'External client',
        record: { kind: 'kyc_file', id },
        details: { file: serverName },
      })
    }
  })

  it('DOC-22 is judged by the rights of a session that goes with it, when the token is asked for and when it is used', async () => {
    const { product, manager, firm, stranger } = office
    const { token } = await office.aForm()
    const { _id: id } = await uploaded(token)
    const hired = await product.hire(firm, {
      type: 'DATA_CONTROLLER',
      permissionChanges: { can_download_files: 'deny' },
    })
    const withoutRight = await product.tokenOf(hired)
    const byLink = await asVisitor(null, token, id)
    for (const [session, status] of [
      [manager, 200],
      [withoutRight, 403],
      [stranger, 404],
    ] as const) {
      expect((await view(null, id, await asVisitor(session, token, id))).status).toBe(status)
      expect((await view(session, id, byLink)).status).toBe(status)
    }
    expect((await view(null, id, byLink)).status).toBe(200)
  })
})
