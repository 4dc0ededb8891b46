import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { explainSnapshotIds } from '../../file/changes/explain-snapshot-ids'
import type { Scope } from '../../platform/access/scope'
import { ensure, found } from '../../platform/errors'
import type { JobContext, LinkContext, MemberContext } from '../context'
import type { Form } from './form'
import type { Link } from './link.repository'

/** A link as it is used: its token, and the record it is said to be for. */
export type LinkUse = { readonly token: string; readonly id?: string | undefined }

/** Someone who fills in a form saves every few seconds; so often it is written down. */
const writtenEveryMs = 60_000

/** What a link of these kinds opens, its use noted to the minute (GOV-20). Throws 401 for any other token. */
export async function openLink(
  { formLinks, now }: Pick<LinkContext, 'formLinks' | 'now'>,
  { token, id }: LinkUse,
  kinds: readonly Link['kind'][] = ['form'],
): Promise<Link> {
  const link = found(await formLinks.ofToken(token), 'invalid-link')
  ensure(kinds.includes(link.kind) && (id === undefined || id === link.recordId), 'invalid-link')
  const at = now()
  if (at.getTime() - (link.lastUsedAt?.getTime() ?? 0) >= writtenEveryMs) await formLinks.used(token, at)
  return link
}

/** Throws 404 where there is no such form. */
export async function formOf(
  { forms, session }: Pick<JobContext, 'forms' | 'session'>,
  scope: Scope,
  id: string,
): Promise<Form> {
  return found(await forms.form(scope, id, session), 'not-found', { message: texts.notFound })
}

/** The form that a link opens. Throws 401 where it is gone: its link tells no more than one that never was. */
export async function formOfLink({ forms }: Pick<JobContext, 'forms'>, link: Link): Promise<Form> {
  return found(await forms.form(link, link.recordId), 'invalid-link')
}

/** A form that staff write of. */
export const formToWrite = (ctx: MemberContext, id: string): Promise<Form> =>
  explainSnapshotIds(ctx, ctx.member, [id], () => formOf(ctx, ctx.member, id))
