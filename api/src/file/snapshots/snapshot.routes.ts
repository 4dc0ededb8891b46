import * as calls from '@dossier/contract/file/endpoints/snapshots'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { compareSnapshots } from './compare-snapshots'
import { listSnapshots } from './list-snapshots'
import { completeReview, saveSnapshot } from './take-snapshot'

export function snapshotRoutes(serve: Serve<JobContext>) {
  serve(calls.listSnapshots, (ctx, { query }) => listSnapshots(ctx, query.id))
  serve(calls.saveSnapshot, (ctx, { body }) => saveSnapshot(ctx, body))
  serve(calls.completeReview, (ctx, { body }) => completeReview(ctx, body))
  serve(calls.compareSnapshots, (ctx, { query }) => compareSnapshots(ctx, query))
}
