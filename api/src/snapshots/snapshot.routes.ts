import * as calls from '@dossier/contract/endpoints/snapshots'
import type { Serve } from '../http/serve'
import type { SnapshotService } from './snapshot.service'

export function snapshotRoutes(serve: Serve, snapshots: SnapshotService) {
  serve(calls.listSnapshots, ({ member, query }) => snapshots.list(member, query.id))
  serve(calls.saveSnapshot, ({ member, body }) => snapshots.save(member, body))
  serve(calls.completeReview, ({ member, body }) => snapshots.complete(member, body))
}
