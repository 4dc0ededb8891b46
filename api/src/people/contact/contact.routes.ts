import { sendContactMessage } from '@dossier/contract/people/endpoints/access'
import type { ServeIn } from '../../platform/http/serve-in'
import type { JobContext } from '../context'
import { sendMessage } from './send-message'

export function contactRoutes(serve: ServeIn<JobContext>) {
  serve(sendContactMessage, (ctx, { body }) => sendMessage(ctx, body))
}
