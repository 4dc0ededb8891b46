import { sendContactMessage } from '@dossier/contract/people/endpoints/access'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { sendMessage } from './send-message'

export function contactRoutes(serve: Serve<JobContext>) {
  serve(sendContactMessage, (ctx, { body }) => sendMessage(ctx, body))
}
