import * as calls from '@dossier/contract/endpoints/documents'
import type { Serve } from '../http/serve'
import { bind } from '../records/bind-kind'
import type { DocumentService } from './document.service'

export function documentRoutes(serve: Serve, documents: DocumentService) {
  bind(serve, calls.createFileSection, ({ member, body }) => documents.addSection(member, body as never))
  serve(calls.updateListingServices, ({ member, body: { company_id, ...listing } }) =>
    documents.updateListing(member, company_id, listing),
  )
}
