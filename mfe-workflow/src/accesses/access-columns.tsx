import { accessNames } from '@dossier/contract/trail/accesses'
import { Link, Stack, Text } from '@dossier/shared-ui/core'
import { type Column, DateText } from '@dossier/shared-ui/data'
import type { Narrowed } from '../audit/trail-filters'
import type { Access } from './accesses.queries'

export const accessColumns = (narrowed: Narrowed, isOfClient: boolean): readonly Column<Access>[] => [
  { key: 'at', header: 'When', cell: ({ at }) => <DateText value={at} as="time" />, tight: true, width: '10rem' },
  {
    key: 'user',
    header: 'Who',
    width: '12rem',
    cell: ({ user_id: user, user: name }) =>
      user === null ? (
        <Text as="span">{name}</Text>
      ) : (
        <Link href={narrowed({ user })} aria-label={`Only accesses of ${name}`}>
          {name}
        </Link>
      ),
  },
  {
    key: 'what',
    header: 'What',
    width: '22rem',
    cell: ({ what, record, company_id: client }) => (
      <Stack gap="none">
        <Text as="span">{accessNames[what]}</Text>
        <Text as="span" size="small" tone="dim">
          {record?.name ?? ''}
        </Text>
        {client === null || isOfClient ? null : <Link href={narrowed({ client })}>This client only</Link>}
      </Stack>
    ),
  },
  { key: 'address', header: 'From', cell: ({ address }) => address, tight: true, width: '10rem' },
]
