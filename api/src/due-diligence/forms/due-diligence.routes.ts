import * as declared from '@dossier/contract/due-diligence/endpoints/declared'
import * as calls from '@dossier/contract/due-diligence/endpoints/forms'
import { getOrganisationOfLink } from '@dossier/contract/people/endpoints/organisation-settings'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { addByLink, addByStaff } from './add-element'
import { checkLink } from './check-link'
import { compareWithFile } from './compare-with-file'
import { copyLink } from './copy-link'
import { countersignForm } from './countersign-form'
import { createForm } from './create-form'
import type { FormEdits } from './form-edits'
import { getElement } from './get-element'
import { getForm } from './get-form'
import { getFormRecord } from './get-form-record'
import { listForms } from './list-forms'
import { markSigned } from './mark-signed'
import { openDocuments, openForm } from './open-form'
import { organisationOfLink } from './organisation-of-link'
import { proposeToFile } from './propose-to-file'
import { renewLink } from './renew-link'
import { reviewDocument } from './review-document'
import { reviewForm } from './review-form'
import { saveByLink, saveByStaff } from './save-form'
import { submitForm } from './submit-form'
import { uploadByLink, uploadByStaff } from './upload-document'

export function dueDiligenceRoutes(serve: Serve<JobContext>) {
  serve(getOrganisationOfLink, (ctx, { body }) => organisationOfLink(ctx, body.token))
  serve(calls.checkAccessToken, (ctx, { body }) => checkLink(ctx, body.token))
  serve(calls.listDueDiligence, (ctx, { query }) => listForms(ctx, query.company_id, query.page ?? 1))
  serve(calls.getDueDiligence, (ctx, { params }) => getForm(ctx, params.id))
  serve(calls.getDueDiligenceElement, (ctx, { params }) => getElement(ctx, params.id))
  serve(calls.getDueDiligenceRecord, (ctx, { params, query }) =>
    getFormRecord(ctx, params.id, { dependencies: query.dependencies === 'true' }),
  )
  serve(calls.dueDiligenceDocInfo, (ctx, { body }) => openDocuments(ctx, body))
  serve(calls.dueDiligenceInfo, (ctx, { body }) => openForm(ctx, body))
  serve(calls.createDueDiligence, (ctx, { body: { company_id: companyId, label, prefill, email } }) =>
    createForm(ctx, { companyId, label, email, ...(prefill && { prefill }) }),
  )
  serve(calls.saveDueDiligence, (ctx, { body: { token, id, record = {}, elements = [], rev, note } }) => {
    const edits: FormEdits = {
      record,
      rev,
      note,
      elements: elements.map(({ _id, rev, ...edits }) => ({ id: _id, rev, edits })),
    }
    return token === undefined ? saveByStaff(ctx, id, edits) : saveByLink(ctx, { token, id }, edits)
  })
  serve(calls.addElement, (ctx, { body: { token, id, ...added } }) =>
    token === undefined ? addByStaff(ctx, id, added) : addByLink(ctx, { token, id }, added),
  )
  serve(calls.submitReport, (ctx, { body: { token, rev } }) => submitForm(ctx, { token }, { rev }))
  serve(declared.formAgainstFile, (ctx, { params }) => compareWithFile(ctx, params.id))
  serve(declared.proposeToFile, (ctx, { body }) => proposeToFile(ctx, body))
  serve(calls.reviewDueDiligence, (ctx, { body: { id, ...verdict } }) => reviewForm(ctx, id, verdict))
  serve(calls.reviewDocument, (ctx, { body: { id, ...verdict } }) => reviewDocument(ctx, id, verdict))
  serve(calls.markSigned, (ctx, { body: { id, file_id: fileId, rev } }) => markSigned(ctx, { id, fileId, rev }))
  serve(calls.countersignForm, (ctx, { body }) => countersignForm(ctx, body))
  serve(calls.uploadDueDiligenceFile, (ctx, { form, file }) => {
    const { token, due_diligence_id: id, doc_type: type, content, due_diligence_element: element = null } = form
    const attachment = { type, element, comment: content.trim() }
    return token === undefined
      ? uploadByStaff(ctx, id, attachment, file)
      : uploadByLink(ctx, { token, id }, attachment, file)
  })
  serve(calls.linkCopied, (ctx, { body }) => copyLink(ctx, body))
  serve(calls.renewLink, (ctx, { body }) => renewLink(ctx, body))
}
