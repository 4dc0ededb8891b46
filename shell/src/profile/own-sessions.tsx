import type { ListedSession } from '@dossier/contract/people/schemas/access'
import { Button, Skeleton, Text } from '@dossier/shared-ui/core'
import { DateText, QueryView, Tag } from '@dossier/shared-ui/data'
import { Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useState } from 'react'
import { deviceWords } from './device-words'
import styles from './profile.module.css'
import { sessionsQuery } from './sessions-query'
import { SignOutOthersDialog } from './sign-out-others-dialog'
import { type EndedSessions, useEndSessions } from './use-end-sessions'

/** Where one is signed in, and how to end that (ruling 11). */
export function OwnSessions() {
  const query = useQuery(sessionsQuery)
  const [asking, setAsking] = useState(false)
  const end = useEndSessions()
  const others = query.data?.filter(({ current }) => !current) ?? []

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
      <QueryView
        query={query}
        failed={{ operation: 'sessions loading' }}
        skeleton={<Skeleton lines={3} label="Loading your sessions" />}
      >
        {(sessions) => (
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
        )}
      </QueryView>
      {asking ? <SignOutOthersDialog others={others} onClose={() => setAsking(false)} /> : null}
    </Panel>
  )
}

const isAbout = (session: ListedSession, ended: EndedSessions) => 'id' in ended && ended.id === session._id

type RowProps = { readonly session: ListedSession; readonly ending: boolean; readonly onEnd: () => void }

function SessionRow({ session, ending, onEnd }: RowProps) {
  const device = deviceWords(session.user_agent)
  return (
    <li className={styles.session}>
      <div className={styles.words}>
        <div className={styles.device}>
          <strong>{device}</strong>
          {session.current ? <Tag tone="info">This session</Tag> : null}
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
