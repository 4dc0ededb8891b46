import type { Context } from 'hono'
import type { AnswerHeaders, AppEnv } from './app-env'

const unframed = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}
const ofTheApi = { ...unframed, 'Cache-Control': 'no-store' }
const overTls = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/** What every answer to this request says (PLT-25): nothing is cached, framed or guessed. Pages say their own instead. */
export function headersFor({ req }: Context<AppEnv>, requestId: string): AnswerHeaders {
  const secured = req.header('x-forwarded-proto') === 'https' || req.url.startsWith('https:')
  return {
    ...(req.path.startsWith('/api/') ? ofTheApi : unframed),
    ...(secured && overTls),
    'X-Request-Id': requestId,
  }
}

/** A JSON answer with all its headers. `more` go with this one only. */
export function answerJson(c: Context<AppEnv>, body: unknown, status = 200, more?: AnswerHeaders): Response {
  c.set('hasHeaders', true)
  const headers = { ...c.get('headers'), ...more, 'Content-Type': 'application/json' }
  return new Response(JSON.stringify(body), { status, headers })
}

/** Adds what every answer says to one that was made elsewhere and does not say it itself. */
export function complete(c: Context<AppEnv>) {
  if (c.get('hasHeaders')) return
  for (const [name, value] of Object.entries(c.get('headers'))) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
