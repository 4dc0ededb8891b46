import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { revision } from '@dossier/contract/file/kinds'
import { deleteByType } from '../../file/records/delete-record'
import { deleteSnapshot } from '../../file/snapshots/delete-snapshot'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { deleteByLink } from './delete-by-link'

/** One call removes records, snapshots and, with the token of a link, what its client entered. */
export function deletionRoutes(serve: Serve<JobContext>) {
  serve(deleteObject, (ctx, { body: { accessToken: token, ...removal } }) => {
    const { type, id, rev } = removal
    if (token !== undefined) return deleteByLink(ctx, { token }, { type, id, rev })
    return type === revision ? deleteSnapshot(ctx, id) : deleteByType(ctx, removal)
  })
}
