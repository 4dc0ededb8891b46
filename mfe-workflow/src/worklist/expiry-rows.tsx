import type { ExpiryRow } from '@dossier/contract/portfolio/schemas/worklist'
import { worklists } from '@dossier/contract/portfolio/worklists'
import { type Column, DateText, Tag } from '@dossier/shared-ui/data'

/** The page of the client that shows the document. */
export const expiryHref = ({ link }: ExpiryRow) => link

const tones = { expired: 'denied', expiring: 'pending', valid: 'neutral' } as const

export const expiryColumns: readonly Column<ExpiryRow>[] = [
  { key: 'document', header: 'Document', cell: ({ document }) => document },
  { key: 'of', header: 'Of', cell: ({ of, company_name }) => <bdi>{of ?? company_name}</bdi>, width: '22%' },
  { key: 'client', header: 'Client', cell: ({ company_name }) => <bdi>{company_name}</bdi>, width: '22%' },
  { key: 'expires', header: 'Expires', cell: ({ expires }) => <DateText value={expires} />, tight: true },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Tag tone={tones[state]}>{worklists.expiries[state]}</Tag>,
    tight: true,
  },
]
