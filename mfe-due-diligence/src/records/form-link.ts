import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'

/** What a link opens: the whole form, or its documents alone (DDL-68). */
export type LinkKind = 'form' | 'documents'

type Tokens = Pick<DueDiligenceRecord, 'access_link_token' | 'access_link_documents_token'>

/** Whether there is a link that one may hand out; its token is null for those who get it only by asking for it (GOV-43). */
export const hasLink = (kind: LinkKind, { access_link_token, access_link_documents_token }: Tokens): boolean =>
  (kind === 'form' ? access_link_token : access_link_documents_token) !== undefined
