import * as calls from '@dossier/contract/file/endpoints/documents'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { addSection } from './add-section'
import { commentOnDocument } from './comment-on-document'
import { downloadDocument } from './download-document'
import { issueViewToken } from './issue-view-token'
import { updateDocument } from './update-document'
import { updateListing } from './update-listing'
import { uploadDocument } from './upload-document'
import { viewDocument } from './view-document'

/** The answers of documents are made from tables, so that the contract checks them in tests instead of the compiler. */
export function documentRoutes(serve: Serve<JobContext>) {
  serve(generateViewToken, (ctx, { body }) => issueViewToken(ctx, body))
  serve(calls.createFileSection, (ctx, { body }) => addSection(ctx, body) as never)
  serve(calls.uploadKycFile, (ctx, { form, file }) => uploadDocument(ctx, form, file) as never)
  serve(calls.updateKycFile, (ctx, { params: { id }, form, file }) => updateDocument(ctx, { id, form, file }) as never)
  serve(calls.uploadComment, (ctx, { body }) => commentOnDocument(ctx, body) as never)
  serve(calls.updateListingServices, (ctx, { body }) => updateListing(ctx, body))
  serve(calls.viewKycFile, (ctx, { query }) => viewDocument(ctx, query))
  serve(calls.downloadKycFile, (ctx, { query }) => downloadDocument(ctx, query))
}
