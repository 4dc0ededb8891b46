import * as calls from '@dossier/contract/people/endpoints/access'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { checkAddressLink } from './check-address-link'
import { confirmAddress } from './confirm-address'
import { keepAddress } from './keep-address'

export function addressRoutes(serve: Serve<JobContext>) {
  serve(calls.confirmAddress, (ctx, { body }) => confirmAddress(ctx, body.token))
  serve(calls.checkAddressLink, (ctx, { body }) => checkAddressLink(ctx, body))
  serve(calls.keepAddress, (ctx, { body }) => keepAddress(ctx, body.token))
}
