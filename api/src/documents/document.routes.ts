import * as calls from '@dossier/contract/endpoints/documents'
import type { Serve } from '../http/serve'
import { bind } from '../records/bind-kind'
import type { DocumentService } from './document.service'
import type { DocumentFileService } from './document-file.service'

export function documentRoutes(serve: Serve, documents: DocumentService, files: DocumentFileService) {
  bind(serve, calls.createFileSection, ({ member, body }) => documents.addSection(member, body as never))
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
