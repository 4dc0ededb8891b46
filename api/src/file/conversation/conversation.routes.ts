import * as calls from '@dossier/contract/file/endpoints/changes'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { answerRequest } from './answer-request'
import { listMessages } from './list-messages'
import { requestChanges } from './request-changes'
import { writeMessage } from './write-message'

export function conversationRoutes(serve: Serve<JobContext>) {
  serve(calls.listChangeMessages, (ctx, { params }) => listMessages(ctx, params.id))
  serve(calls.writeChangeMessage, (ctx, { body }) => writeMessage(ctx, body))
  serve(calls.requestChanges, (ctx, { body }) => requestChanges(ctx, body))
  serve(calls.answerRequest, (ctx, { body }) => answerRequest(ctx, body))
}
