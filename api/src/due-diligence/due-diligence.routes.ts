import {
  addElement,
  checkAccessToken,
  createDueDiligence,
  dueDiligenceDocInfo,
  dueDiligenceInfo,
  getDueDiligence,
  getDueDiligenceElement,
  getDueDiligenceRecord,
  linkCopied,
  listDueDiligence,
  renewLink,
  reviewDocument,
  reviewDueDiligence,
  saveDueDiligence,
  submitReport,
  uploadDueDiligenceFile,
} from '@dossier/contract/endpoints/due-diligence'
import { formAgainstFile, proposeToFile } from '@dossier/contract/endpoints/due-diligence-declared'
import type { Serve } from '../http/serve'
import type { DueDiligenceService } from './due-diligence.service'
import type { FormEdits } from './form-edits'
import { visitOf } from './visit'

export function dueDiligenceRoutes(serve: Serve, dueDiligence: DueDiligenceService) {
  serve(checkAccessToken, ({ body }) => dueDiligence.checkToken(body.token))
  serve(listDueDiligence, ({ member, query }) => dueDiligence.list(member, query.company_id, query.page ?? 1))
  serve(getDueDiligence, ({ member, params }) => dueDiligence.get(member, params.id))
  serve(getDueDiligenceElement, ({ member, params }) => dueDiligence.element(member, params.id))
  serve(getDueDiligenceRecord, ({ member, params, query }) =>
    dueDiligence.record(member, params.id, query.dependencies === 'true'),
  )
  serve(dueDiligenceDocInfo, ({ body, visitor: { address } }) => dueDiligence.openDocuments({ ...body, address }))
  serve(dueDiligenceInfo, ({ body, visitor: { address } }) => dueDiligence.open({ ...body, address }))
  serve(createDueDiligence, ({ member, body }) =>
    dueDiligence.create(member, {
      companyId: body.company_id,
      label: body.label,
      prefill: body.prefill,
      email: body.email,
    }),
  )
  serve(saveDueDiligence, (request) => {
    const { token, id, record = {}, elements = [], rev, note } = request.body
    const edits: FormEdits = {
      record,
      rev,
      note,
      elements: elements.map(({ _id, rev, ...edits }) => ({ id: _id, rev, edits })),
    }
    return token === undefined
      ? dueDiligence.saveByStaff(request.member, id, edits)
      : dueDiligence.saveByLink({ token, id, ...visitOf(request) }, edits)
  })
  serve(addElement, (request) => {
    const { token, id, ...added } = request.body
    return token === undefined
      ? dueDiligence.addByStaff(request.member, id, added)
      : dueDiligence.addByLink({ token, id, ...visitOf(request) }, added)
  })
  serve(submitReport, (request) => {
    const { token, rev } = request.body
    return dueDiligence.submit({ token, ...visitOf(request) }, { rev })
  })
  serve(formAgainstFile, ({ member, params }) => dueDiligence.compare(member, params.id))
  serve(proposeToFile, ({ member, body }) => dueDiligence.proposeToFile(member, body))
  serve(reviewDueDiligence, ({ member, body: { id, ...verdict } }) => dueDiligence.review(member, id, verdict))
  serve(reviewDocument, ({ member, body: { id, ...verdict } }) => dueDiligence.reviewDocument(member, id, verdict))
  serve(uploadDueDiligenceFile, (request) => {
    const { token, due_diligence_id: id, doc_type: type, content, due_diligence_element: element = null } = request.form
    const attachment = { type, element, comment: content.trim() }
    return token === undefined
      ? dueDiligence.uploadByStaff(request.member, id, attachment, request.file)
      : dueDiligence.uploadByLink({ token, id, ...visitOf(request) }, attachment, request.file)
  })
  serve(linkCopied, ({ member, body }) => dueDiligence.linkCopied(member, body))
  serve(renewLink, ({ member, body }) => dueDiligence.renewLink(member, body))
}
