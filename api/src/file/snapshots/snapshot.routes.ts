import * as calls from '@dossier/contract/file/endpoints/snapshots'
import type { Serve } from '../../platform/http/serve'
import type { ComparisonService } from './comparison.service'
import type { SnapshotService } from './snapshot.service'

export function snapshotRoutes(serve: Serve, snapshots: SnapshotService, comparisons: ComparisonService) {
  serve(calls.listSnapshots, ({ member, query }) => snapshots.list(member, query.id))
  serve(calls.saveSnapshot, ({ member, body }) => snapshots.save(member, body))
  serve(calls.completeReview, ({ member, body }) => snapshots.complete(member, body))
  serve(calls.compareSnapshots, ({ member, query }) => comparisons.compare(member, query))
}
