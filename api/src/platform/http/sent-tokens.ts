import type { Context } from 'hono'
import { hashOfToken } from '../secrets/secrets'
import type { AppEnv } from './app-env'

export type Carrier =
  | { readonly token?: unknown; readonly accessToken?: unknown; readonly viewingToken?: unknown }
  | undefined

/** The token of the Authorization header, bare or as Bearer (SHL-49). */
export const tokenIn = (c: Context<AppEnv>) =>
  c.req
    .header('authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim()

/** The token of a link that was sent along. */
export const linkTokenIn = (sent: Carrier) => sent?.token ?? sent?.accessToken

/** Calls that carry a token are counted by it, so that one office behind one address is not one caller. */
export function tokenHashOf(received: unknown): string {
  const { body, form, query } = received as Record<'body' | 'form' | 'query', Carrier>
  return hashOfToken(String(linkTokenIn(body) ?? linkTokenIn(form) ?? query?.viewingToken ?? ''))
}
