import { errorMessage } from '@dossier/contract/errors'
import { Alert, Button, Stack, Text } from '@dossier/shared-ui/core'
import type { Edits } from '@dossier/shared-ui/edits'
import { fieldText } from '@dossier/shared-ui/fields'
import { IconRefresh } from '@dossier/shared-ui/icons'
import { useEffect, useRef } from 'react'
import type { Dashboard } from './dashboard-record'
import styles from './overtaken-notice.module.css'
import { changesBetween, type RecordChange } from './record-changes'

type Props = {
  readonly base: Dashboard
  readonly latest: Dashboard
  readonly edits: Edits
  /** A save was refused because of it: whoever pressed Save is told, wherever they are on the page. */
  readonly refused: boolean
  readonly onReload: () => void
}

/** GOV-07: what happened to the record since it was read, and the way on that keeps what was typed. */
export function OvertakenNotice({ base, latest, edits, refused, onReload }: Props) {
  const reload = useRef<HTMLButtonElement>(null)
  const changes = changesBetween(base, latest)
  useEffect(() => {
    if (refused) reload.current?.focus()
  }, [refused])
  return (
    <Alert state="pending" urgent title={errorMessage['stale-record']}>
      <Stack gap="sm" align="start">
        {changes.length === 0 ? null : (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change.field.name}>
                <ChangeLine change={change} edits={edits} />
              </li>
            ))}
          </ul>
        )}
        <Text>Nothing of yours was saved, and nothing you typed is lost.</Text>
        <Button ref={reload} icon={IconRefresh} onClick={onReload}>
          Reload and keep what I typed
        </Button>
      </Stack>
    </Alert>
  )
}

function ChangeLine({
  change: { field, value, who },
  edits,
}: {
  readonly change: RecordChange
  readonly edits: Edits
}) {
  const typed = edits.changes[field.name]
  return (
    <>
      {field.label} is now <strong>{fieldText(field, value) || 'empty'}</strong>
      {who === undefined ? null : `, proposed by ${who}`}
      {typed === undefined ? null : (
        <>
          ; you typed <strong>{fieldText(field, typed) || 'nothing'}</strong>
        </>
      )}
    </>
  )
}
