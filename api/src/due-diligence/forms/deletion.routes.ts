import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { revision } from '@dossier/contract/file/kinds'
import type { RecordService } from '../../file/records/record.service'
import type { SnapshotService } from '../../file/snapshots/snapshot.service'
import type { ServeIn } from '../../platform/http/serve-in'
import type { JobContext } from '../context'
import { deleteByLink } from './delete-by-link'

type Others = {
  readonly records: Pick<RecordService, 'removeByType'>
  readonly snapshots: Pick<SnapshotService, 'remove'>
}

/** One call removes records, snapshots and, with the token of a link, what its client entered. */
export function deletionRoutes(serve: ServeIn<JobContext>, { records, snapshots }: Others) {
  serve(deleteObject, (ctx, { body: { type, id, accessToken: token, ...asked } }) => {
    if (token !== undefined) return deleteByLink(ctx, { token }, { type, id, rev: asked.rev })
    const { member } = ctx
    return type === revision ? snapshots.remove(member, id) : records.removeByType(member, type, id, asked)
  })
}
