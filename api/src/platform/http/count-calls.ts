import type { ErrorCode } from '@dossier/contract/platform/errors'
import type { Context } from 'hono'
import { DomainError } from '../errors'
import type { AppEnv } from './app-env'
import type { CallContext, Route } from './route'
import { tokenHashOf } from './sent-tokens'

type Counting = Pick<CallContext, 'limits'>

/** Counts what is open to anyone by the address that it comes from, before anything of it is read. */
export async function countArriving({ limits }: Counting, { isPublic, isByToken }: Route, c: Context<AppEnv>) {
  // Signed-in callers count too: a session must not buy unlimited attempts at other accounts.
  if (isPublic) await limits.countPublicCall(c.get('address'))
  if (isByToken && !c.get('actor')) await limits.countTokenBody(c.get('address'))
}

/** Counts a call of someone without a session by the token that it carries and where it comes from. */
export async function countTokenCall({ limits }: Counting, { isByToken }: Route, c: Context<AppEnv>, received: object) {
  if (isByToken && !c.get('actor')) await limits.countTokenCall(tokenHashOf(received), c.get('address'))
}

const tokenRefusals: ReadonlySet<ErrorCode> = new Set([
  'invalid-request',
  'too-large',
  'unsupported-type',
  'invalid-link',
  'not-signed-in',
])

/** Answers a call by token. A caller without a valid one is a visitor like any other, and counted as one. */
export async function countRefused(
  { limits }: Counting,
  c: Context<AppEnv>,
  answer: (c: Context<AppEnv>) => Promise<Response>,
) {
  try {
    return await answer(c)
  } catch (error) {
    const isTokenless = error instanceof DomainError && tokenRefusals.has(error.code)
    if (isTokenless && !c.get('actor')) await limits.countPublicCall(c.get('address'))
    throw error
  }
}
