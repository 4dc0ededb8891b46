import type { Link } from './link.repository'

const pages = { form: 'fill-due-diligence', documents: 'fill-due-diligence-docs' } as const satisfies Record<
  Link['kind'],
  string
>

/** The address that its client opens, absolute, so that it can be handed on (DDL-06). */
export const linkHref = (publicUrl: string, kind: Link['kind'], token: string): string =>
  `${publicUrl}/${pages[kind]}/?token=${encodeURIComponent(token)}`
