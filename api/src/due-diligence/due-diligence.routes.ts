import {
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
  saveDueDiligence,
} from '@dossier/contract/endpoints/due-diligence'
import type { Serve } from '../http/serve'
import type { FormEdits } from './due-diligence'
import type { DueDiligenceService } from './due-diligence.service'

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
    dueDiligence.create(member, { companyId: body.company_id, label: body.label }),
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
  serve(linkCopied, ({ member, body }) => dueDiligence.linkCopied(member, body))
  serve(renewLink, ({ member, body }) => dueDiligence.renewLink(member, body))
}

type Visit = { readonly visitor: { actor: object | undefined; address: string; browser: string | undefined } }

const visitOf = ({ visitor: { actor, address, browser } }: Visit) => ({
  address,
  browser,
  signedIn: actor !== undefined,
})
