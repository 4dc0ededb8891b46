import * as calls from '@dossier/contract/due-diligence/endpoints/invitations'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { invite } from './invite'
import { listInvitees } from './list-invitees'

export function invitationRoutes(serve: Serve<JobContext>) {
  serve(calls.inviteToForm, (ctx, { body }) => invite(ctx, body))
  serve(calls.listInvitees, (ctx, { query }) => listInvitees(ctx, query))
}
