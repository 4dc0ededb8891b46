import { Hono } from 'hono'
import type { Metrics } from './metrics'

/** Answers GET /metrics (PLT-20). Served at a port of its own (METRICS_PORT), never at the public address. */
export const metricsRoutes = ({ contentType, text }: Pick<Metrics, 'contentType' | 'text'>) =>
  new Hono().get('/metrics', async (c) => c.body(await text(), 200, { 'Content-Type': contentType }))
