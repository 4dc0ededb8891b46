import { endSessions } from '@dossier/contract/endpoints/access'
import { thereWasAnError } from '@dossier/contract/messages/platform'
import type { ListedSession } from '@dossier/contract/schemas/access'
import { call } from '@dossier/shared-ui/api'
import { Button, Skeleton, Text } from '@dossier/shared-ui/core'
import { DateText, ErrorState, StatusBadge } from '@dossier/shared-ui/data'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { Panel } from '@dossier/shared-ui/frame'
import { showFailure, showSuccess } from '@dossier/shared-ui/popups'
import { useMutation, useQuery, useQueryClient } from '@dossier/shared-ui/query'
import { useState } from 'react'
import { deviceWords } from './device-words'
import styles from './profile.module.css'
import { sessionsQuery } from './sessions-query'

type Ended = { readonly id: string } | { readonly others: true }

/** Where one is signed in, and how to end that (ruling 11). */
export function OwnSessions() {
  const { data: sessions, error, refetch, isFetching } = useQuery(sessionsQuery)
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: (ended: Ended) => call(endSessions, { body: ended }),
    onSuccess: (_answer, ended) => showSuccess('others' in ended ? 'Other sessions signed out' : 'Session signed out'),
    onError: (failure) => showFailure('signing out', failure),
    onSettled: () => {
      setAsking(false)
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
  const others = sessions?.filter(({ current }) => !current) ?? []

  return (
    <Panel
      title="Sessions"
      actions={
        others.length === 0 ? undefined : (
          <Button size="small" onClick={() => setAsking(true)}>
            Sign out others
          </Button>
        )
      }
    >
      {sessions !== undefined ? (
        <ul aria-label="Sessions">
          {sessions.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              ending={end.isPending && isAbout(session, end.variables)}
              onEnd={() => end.mutate({ id: session._id })}
            />
          ))}
        </ul>
      ) : error === null ? (
        <Skeleton lines={3} label="Loading your sessions" />
      ) : (
        <ErrorState
          text={thereWasAnError('sessions loading')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {asking ? (
        <ConfirmDialog
          title="Sign out others"
          text="Every session of yours but this one ends at once. What is not saved there is lost."
          consequences={devicesOf(others)}
          confirm="Sign out others"
          danger
          busy={end.isPending}
          onConfirm={() => end.mutate({ others: true })}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  )
}

/** Each device once, with how often it is signed in. */
function devicesOf(sessions: readonly ListedSession[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { user_agent, address } of sessions) {
    const device = `${deviceWords(user_agent)}, ${address}`
    counts.set(device, (counts.get(device) ?? 0) + 1)
  }
  return [...counts].map(([device, count]) => (count === 1 ? device : `${device} (${count} sessions)`))
}

const isAbout = (session: ListedSession, ended: Ended) => 'id' in ended && ended.id === session._id

type RowProps = { readonly session: ListedSession; readonly ending: boolean; readonly onEnd: () => void }

function SessionRow({ session, ending, onEnd }: RowProps) {
  const device = deviceWords(session.user_agent)
  return (
    <li className={styles.session}>
      <div className={styles.words}>
        <div className={styles.device}>
          <strong>{device}</strong>
          {session.current ? <StatusBadge state="info">This session</StatusBadge> : null}
        </div>
        <Text size="small" tone="dim">
          {session.address}, since <DateText value={session.started_at} as="time" />
        </Text>
      </div>
      {session.current ? null : (
        <Button size="small" busy={ending} aria-label={`Sign out ${device}, ${session.address}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}
