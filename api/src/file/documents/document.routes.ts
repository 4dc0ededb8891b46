import * as calls from '@dossier/contract/file/endpoints/documents'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import type { Serve } from '../../platform/http/serve'
import type { DocumentService } from './document.service'
import type { DocumentFileService } from './document-file.service'
import type { ViewTokenService } from './view-token.service'

type Services = {
  readonly documents: DocumentService
  readonly files: DocumentFileService
  readonly viewTokens: ViewTokenService
}

export function documentRoutes(serve: Serve, { documents, files, viewTokens }: Services) {
  serve(generateViewToken, ({ body, visitor }) => viewTokens.issue(body, visitor.address))
  serve(calls.createFileSection, ({ member, body }) => documents.addSection(member, body) as never)
  serve(calls.uploadKycFile, ({ member, form, file }) => documents.upload(member, form, file) as never)
  serve(
    calls.updateKycFile,
    ({ member, params, form, file }) => documents.update(member, params.id, form, file) as never,
  )
  serve(
    calls.uploadComment,
    ({ member, body: { comment_structure, ...update } }) =>
      documents.comment(member, comment_structure, update) as never,
  )
  serve(calls.updateListingServices, ({ member, body: { company_id, ...listing } }) =>
    documents.updateListing(member, company_id, listing),
  )
  serve(calls.viewKycFile, ({ query, visitor }) => files.view(query, visitor.address))
  serve(calls.downloadKycFile, ({ query, visitor }) => files.download(query, visitor.address))
}
