import * as calls from '@dossier/contract/office/endpoints/analysis'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { backTestData } from './back-test-data'
import { orderBookData, tradesData, volumeFillRate } from './market-data'
import { openOrder } from './open-order'

export function analysisRoutes(serve: Serve<JobContext>) {
  serve(calls.backTestData, (ctx, { body }) => backTestData(ctx, body))
  serve(calls.orderBookData, (ctx, { body }) => orderBookData(ctx, body))
  serve(calls.tradesData, (ctx, { body }) => tradesData(ctx, body))
  serve(calls.volumeFillRate, (ctx, { query }) => volumeFillRate(ctx, query))
  serve(calls.openOrders, (ctx, { body }) => openOrder(ctx, body))
}
