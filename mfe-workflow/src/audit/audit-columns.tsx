import { Button, Stack, Text } from '@dossier/shared-ui/core'
import { type Column, DateText } from '@dossier/shared-ui/data'
import type { AuditEvent } from './audit.queries'
import { fieldsText, kindText, typeText, whatText } from './event-text'

/** Narrows the list to one person or one client. */
export type Narrow = (filter: { actor: string } | { client: string }) => void

/** Returns the columns of the trail; the client is a filter where the list is not of one. */
export const auditColumns = (narrow: Narrow, ofClient: boolean): readonly Column<AuditEvent>[] => [
  { key: 'sequence', header: 'Event', cell: ({ sequence }) => sequence, align: 'end', tight: true },
  { key: 'at', header: 'When', cell: ({ at }) => <DateText value={at} as="time" />, tight: true },
  {
    key: 'actor',
    header: 'Who',
    cell: ({ actor_id: actor, actor_name: name, ...event }) => (
      <Stack gap="none">
        {actor === null ? (
          <Text as="span">{name}</Text>
        ) : (
          <Button kind="quiet" size="small" aria-label={`Only events of ${name}`} onClick={() => narrow({ actor })}>
            {name}
          </Button>
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
    cell: (event) => (
      <Stack gap="none">
        <Text as="span">{whatText(event)}</Text>
        <Text as="span" size="small" tone="dim">
          {fieldsText(event)}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'record',
    header: 'On',
    cell: ({ record, company_id: client }) => (
      <Stack gap="none">
        <Text as="span">{record?.name ?? ''}</Text>
        <Text as="span" size="small" tone="dim">
          {record === null ? '' : kindText(record.kind)}
        </Text>
        {client === null || ofClient ? null : (
          <Button
            kind="quiet"
            size="small"
            aria-label={`Only events of the client of event: ${record?.name ?? client}`}
            onClick={() => narrow({ client })}
          >
            This client only
          </Button>
        )}
      </Stack>
    ),
  },
]
