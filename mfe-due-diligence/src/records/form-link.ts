import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'

/** What a link opens: the whole form, or its documents alone (DDL-68). */
export type LinkKind = 'form' | 'documents'

type Tokens = Pick<DueDiligenceRecord, 'access_link_token' | 'access_link_documents_token'>

const pages = { form: 'fill-due-diligence', documents: 'fill-due-diligence-docs' } as const satisfies Record<
  LinkKind,
  string
>

/** Returns the address an external client opens, absolute, so that it can be handed on (DDL-06); undefined without its token. */
export function linkOf(kind: LinkKind, { access_link_token, access_link_documents_token }: Tokens): string | undefined {
  const token = kind === 'form' ? access_link_token : access_link_documents_token
  return token && `${window.location.origin}/${pages[kind]}/?token=${encodeURIComponent(token)}`
}
