import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import type { HitRow } from '@dossier/contract/portfolio/schemas/worklist'
import { worklists } from '@dossier/contract/portfolio/worklists'
import { Group, Text } from '@dossier/shared-ui/core'
import { type Column, DateText, Tag } from '@dossier/shared-ui/data'

const page = clientPage('sanction-screening-lookups')

/** The screening that holds the hit, where it is decided on. */
export const hitHref = ({ company_id, screening_id }: HitRow) => `${clientAddress(company_id, page)}${screening_id}/`

export const hitColumns: readonly Column<HitRow>[] = [
  { key: 'name', header: 'Who', cell: ({ name }) => <bdi>{name}</bdi>, width: '20%' },
  { key: 'client', header: 'Client', cell: ({ company_name }) => <bdi>{company_name}</bdi>, width: '20%' },
  {
    key: 'entry',
    header: 'Listed as',
    cell: ({ entry_name, list_name }) => (
      <>
        <bdi>{entry_name}</bdi>{' '}
        <Text as="span" size="small" tone="dim">
          {list_name}
        </Text>
      </>
    ),
  },
  { key: 'likeness', header: 'Likeness', cell: ({ likeness, band }) => <Likeness text={likeness} band={band} /> },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, reopened }) => (reopened ? 'To decide again' : worklists.hits[state]),
    tight: true,
  },
  { key: 'since', header: 'Since', cell: ({ since }) => <DateText value={since} as="relative" />, tight: true },
]

/** Only a strong match is alarming. */
const Likeness = ({ text, band }: { readonly text: string; readonly band: HitRow['band'] }) => (
  <Group as="span" gap="xs">
    {band === 'strong' ? <Tag tone="denied">{text}</Tag> : text}
  </Group>
)
