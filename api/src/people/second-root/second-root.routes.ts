import * as calls from '@dossier/contract/people/endpoints/deciders'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { confirmFiling } from './confirm-filing'
import { confirmOperator } from './confirm-operator'
import { fileDecider } from './file-decider'
import { getFilingOfLink } from './filing-link'
import { findCandidate, listFilings } from './list-filings'
import { objectConfirmation } from './object-filing'
import { withdrawFiling } from './withdraw-filing'

export function secondRootRoutes(serve: Serve<JobContext>) {
  serve(calls.fileDecider, (ctx, { body }) => fileDecider(ctx, body))
  serve(calls.confirmFiling, (ctx, { body }) => confirmFiling(ctx, body))
  serve(calls.withdrawFiling, (ctx, { body }) => withdrawFiling(ctx, body.filing_id))
  serve(calls.listFilings, listFilings)
  serve(calls.confirmOperator, (ctx, { body }) => confirmOperator(ctx, body.user_id))
  serve(calls.findCandidate, (ctx, { query }) => findCandidate(ctx, query.email))
  serve(calls.getFilingOfLink, (ctx, { body }) => getFilingOfLink(ctx, body))
  serve(calls.objectConfirmation, (ctx, { body }) => objectConfirmation(ctx, body.filing_id))
}
