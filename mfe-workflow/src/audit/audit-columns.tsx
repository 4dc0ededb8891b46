import { dueDiligenceMessages } from '@dossier/contract/due-diligence/messages'
import { Link, Stack, Text } from '@dossier/shared-ui/core'
import { type Column, DateText, Tag } from '@dossier/shared-ui/data'
import type { AuditEvent } from './audit.queries'
import { fieldsText, kindText, renamedText, typeText, whatText } from './event-text'
import type { Narrowed } from './trail-filters'

export const auditColumns = (narrowed: Narrowed, ofClient: boolean): readonly Column<AuditEvent>[] => [
  { key: 'sequence', header: 'Event', cell: ({ sequence }) => sequence, align: 'end', tight: true, width: '5rem' },
  { key: 'at', header: 'When', cell: ({ at }) => <DateText value={at} as="time" />, tight: true, width: '10rem' },
  {
    key: 'actor',
    header: 'Who',
    width: '12rem',
    cell: ({ actor_id: actor, actor_name: name, ...event }) => (
      <Stack gap="none">
        {actor === null ? (
          <Text as="span">{name}</Text>
        ) : (
          <Link href={narrowed({ actor })} aria-label={`Only events of ${name}`}>
            {name}
          </Link>
        )}
        <Text as="span" size="small" tone="dim">
          {typeText(event)}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'what',
    header: 'What',
    width: '22rem',
    cell: (event) => (
      <Stack gap="none">
        <Text as="span">{whatText(event)}</Text>
        <Text as="span" size="small" tone="dim">
          {fieldsText(event)}
        </Text>
        {renamedText(event).map((text) => (
          <Text key={text} as="span" size="small" tone="dim">
            {text}
          </Text>
        ))}
        {event.details.saved_from_inside === true ? <Tag tone="pending">{dueDiligenceMessages.savedInside}</Tag> : null}
      </Stack>
    ),
  },
  {
    key: 'record',
    header: 'On',
    width: '14rem',
    cell: ({ record, company_id: client }) => (
      <Stack gap="none">
        <Text as="span">{record?.name ?? ''}</Text>
        <Text as="span" size="small" tone="dim">
          {record === null ? '' : kindText(record.kind)}
        </Text>
        {client === null || ofClient ? null : <Link href={narrowed({ client })}>This client only</Link>}
      </Stack>
    ),
  },
]
