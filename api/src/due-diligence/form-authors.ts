import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import type { ClientSession } from 'mongodb'
import { type Caller, callerOf, type Member } from '../access/actor'
import type { Scope } from '../access/scope'
import type { Transaction } from '../audit/transaction'
import { ensure, found } from '../errors'
import type { StaffPlaces } from '../staff-places/staff-places'
import { externalClient, type FormAccess, type LinkUse } from './form-access'
import type { FormAnswers } from './form-answers'
import type { Writer } from './form-edits'
import type { Link, LinkRepository } from './link.repository'
import type { Reader } from './present-due-diligence'

type Dependencies = {
  readonly access: Pick<FormAccess, 'opened'>
  readonly answers: Pick<FormAnswers, 'readerFor'>
  readonly links: Pick<LinkRepository, 'ofToken'>
  readonly places: Pick<StaffPlaces, 'isInside'>
}

/** A link that is used to write, and whether a session came with it. */
export type LinkVisit = LinkUse & { readonly signedIn: boolean }

/** A client or a member of staff who writes into a form: whose data, how the audit trail names them, how they write and what they see. */
export type Author = {
  readonly scope: Scope
  readonly caller: Caller
  readonly writerIn: (transaction: Transaction) => Writer
  readonly reader: Reader
  /** Throws when they may no longer write, once it is their turn. */
  readonly check: (session: ClientSession) => Promise<void>
}

export type FormAuthors = ReturnType<typeof createFormAuthors>

/** The two who write into forms: clients by their links, and staff. */
export const createFormAuthors = ({ access, answers, links, places }: Dependencies) => ({
  /** Throws 401 for a link that does not open this, 403 where a session came along (GOV-32). */
  async byLink(use: LinkVisit, kinds?: readonly Link['kind'][]): Promise<Author & { readonly formId: string }> {
    const link = await access.opened(use, kinds)
    ensure(!use.signedIn, 'forbidden', { message: texts.signOutFirst })
    const inside = await places.isInside(link, use)
    return {
      scope: link,
      formId: link.recordId,
      caller: externalClient(use),
      writerIn: () => ({ by: 'client', inside }),
      reader: answers.readerFor('link holder'),
      check: async (session) => void found(await links.ofToken(use.token, session), 'invalid-link'),
    }
  },

  byStaff: (member: Member): Author => ({
    scope: member,
    caller: callerOf(member),
    writerIn: ({ sequence }) => ({ by: 'staff', name: member.name, account: { id: member.userId, sequence } }),
    reader: answers.readerFor(member),
    check: async () => undefined,
  }),
})
