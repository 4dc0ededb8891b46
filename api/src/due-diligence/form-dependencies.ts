import type { AuditDetails } from '@dossier/contract/audit-events'
import type { Invitation } from '@dossier/contract/schemas/due-diligence-invitations'
import type { ClientSession } from 'mongodb'
import type { Scope } from '../access/scope'
import type { Transaction } from '../audit/transaction'
import type { CaseFileRepository } from '../case-files/case-file.repository'
import type { ClientRepository } from '../case-files/client.repository'
import type { ChangeService } from '../changes/change.service'
import type { AcceptFile } from '../file-check/accept-file'
import type { FileStore } from '../file-store/file-store'
import type { NewId } from '../ids'
import type { StaffPlaces } from '../staff-places/staff-places'
import type { DueDiligenceRepository } from './due-diligence.repository'
import type { EditRepository } from './edit.repository'
import type { Form } from './form'
import type { FormAccess } from './form-access'
import type { FormAnswers } from './form-answers'
import type { FormAuthors } from './form-authors'
import type { FourEyes, NobodyApproves } from './four-eyes'
import type { LinkRepository } from './link.repository'
import type { LiveLinks } from './live-links'

/** How the link of a form is mailed to its client. */
export type FormInvitations = {
  /** Counts a mail to an address. Throws 429 after too many. */
  readonly count: (scope: Scope, address: string) => Promise<void>
  /** Asks for the mail in the transaction of the act that wants it. Returns what its event says. */
  readonly ask: (
    scope: Scope,
    form: Form,
    address: string,
    transaction: Transaction,
  ) => Promise<AuditDetails<'due diligence link mailed'>>
  /** Stops what was to be mailed, until staff mail the link again. */
  readonly stop: (scope: Scope, formId: string, session: ClientSession) => Promise<void>
  /** Sends what was asked for. Never rejects. */
  readonly deliver: () => Promise<void>
  readonly shown: (scope: Scope, formId: string) => Promise<Invitation | null>
}

/** What the verbs of due diligence are built from. */
export type FormParts = {
  readonly forms: DueDiligenceRepository
  readonly links: LinkRepository
  readonly liveLinks: LiveLinks
  readonly edits: EditRepository
  readonly places: Pick<StaffPlaces, 'isInside'>
  readonly answers: FormAnswers
  readonly clients: ClientRepository
  readonly caseFiles: CaseFileRepository
  readonly changes: ChangeService
  readonly fourEyes: FourEyes
  readonly nobodyApproves: NobodyApproves
  readonly invitations: FormInvitations
  readonly fileStore: Pick<FileStore, 'put'>
  readonly acceptFile: AcceptFile
  readonly newId: NewId
  readonly now: () => Date
  readonly timeZone: string
}

/** The same with the one way to reach a form, and those who write into it. */
export type FormDependencies = FormParts & { readonly access: FormAccess; readonly authors: FormAuthors }
