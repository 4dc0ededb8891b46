import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import type { ClientSession } from 'mongodb'
import type { Caller, Member } from '../access/actor'
import type { Scope } from '../access/scope'
import type { ChangeService } from '../changes/change.service'
import { ensure, found } from '../errors'
import type { Place } from '../staff-places/staff-places'
import type { DueDiligenceRepository } from './due-diligence.repository'
import type { Form } from './form'
import type { Link, LinkRepository } from './link.repository'

/** A link as it is used: its token, the record it is said to be for, and where the request comes from. */
export type LinkUse = { readonly token: string; readonly id?: string | undefined } & Place

/** Someone who fills in a form saves every few seconds; so often it is written down. */
const writtenEveryMs = 60_000

export type FormAccess = ReturnType<typeof createFormAccess>

type Dependencies = {
  readonly forms: Pick<DueDiligenceRepository, 'form'>
  readonly links: Pick<LinkRepository, 'ofToken' | 'used'>
  readonly changes: Pick<ChangeService, 'naming'>
  readonly now: () => Date
}

/** How links and staff reach a form. */
export function createFormAccess({ forms, links, changes, now }: Dependencies) {
  return {
    /** Returns what a link of these kinds opens, its use noted to the minute (GOV-20). Throws 401 for any other token. */
    async opened({ token, id }: LinkUse, kinds: readonly Link['kind'][] = ['form']): Promise<Link> {
      const link = found(await links.ofToken(token), 'invalid-link')
      ensure(kinds.includes(link.kind) && (id === undefined || id === link.recordId), 'invalid-link')
      const at = now()
      if (at.getTime() - (link.lastUsedAt?.getTime() ?? 0) >= writtenEveryMs) await links.used(token, at)
      return link
    },

    formOf,

    /** Returns a form that staff write of. */
    formToWrite: (member: Member, id: string, session?: ClientSession): Promise<Form> =>
      changes.naming(member, [id], () => formOf(member, id, session)),
  }

  /** Throws 404 where there is no such form. */
  async function formOf(scope: Scope, id: string, session?: ClientSession): Promise<Form> {
    return found(await forms.form(scope, id, session), 'not-found', { message: texts.notFound })
  }
}

/** Returns the holder of a link as the audit trail names them; the token itself is never written down (GOV-24). */
export const externalClient = ({ address }: Pick<LinkUse, 'address'>): Caller => ({
  userId: null,
  name: 'External client',
  type: 'ACCESS_TOKEN',
  address,
})
