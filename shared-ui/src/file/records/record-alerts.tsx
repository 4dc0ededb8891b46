import { fieldText } from '@dossier/contract/file/field-text'
import { errorMessage } from '@dossier/contract/platform/errors'
import { isolated } from '@dossier/contract/platform/names'
import { useEffect, useRef } from 'react'
import { Button } from '../../controls/button/button'
import { Alert } from '../../controls/feedback/alert'
import { IconRefresh } from '../../controls/icons'
import { Stack, Text } from '../../controls/layout/layout'
import { changesBetween, type RecordChange } from '../values/record-changes'
import { type RecordEdits, rejectionId } from './record-edits'
import styles from './records.module.css'

/** What stands in the way of saving a record: why the server refused it, or that it has moved on; nothing otherwise. */
export function RecordAlerts({ record }: { readonly record: RecordEdits }) {
  const { rejection } = record
  return (
    <>
      <StaleAlert record={record} />
      {rejection?.kind === 'rejected' ? (
        // biome-ignore lint/a11y/useSemanticElements: a sentence is no set of inputs
        <div id={rejectionId(record)} role="group" aria-label="Not saved" tabIndex={-1}>
          <Alert state="denied">{rejection.message}</Alert>
        </div>
      ) : null}
    </>
  )
}

/** GOV-07: what happened to the record since it was read, and the way on that keeps what was typed; nothing otherwise. */
function StaleAlert({ record }: { readonly record: RecordEdits }) {
  const { isStale, rejection } = record
  const reload = useRef<HTMLButtonElement>(null)
  // a save was refused because of it: the toast shows it wherever on the page the user pressed Save
  const isRejected = isStale && rejection?.kind === 'stale'
  useEffect(() => {
    if (isRejected) reload.current?.focus()
  }, [isRejected])
  if (!isStale) return null
  const changes = changesBetween(record.kind, record.base, record.latest)
  return (
    <Alert state="stale" urgent title={errorMessage['stale-record']}>
      <Stack gap="sm" align="start">
        {changes.length === 0 ? null : (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change.field.name}>
                <ChangeLine change={change} record={record} />
              </li>
            ))}
          </ul>
        )}
        <Text>Your changes have not been saved yet, and nothing you typed is lost.</Text>
        <Button ref={reload} icon={IconRefresh} onClick={record.rebase}>
          Reload and keep what I typed
        </Button>
      </Stack>
    </Alert>
  )
}

type LineProps = { readonly change: RecordChange; readonly record: RecordEdits }

function ChangeLine({ change: { field, value, who }, record }: LineProps) {
  const typed = record.changes[field.name]
  return (
    <>
      {field.label} is now <strong>{fieldText(field, value) || 'empty'}</strong>
      {who === undefined ? null : `, proposed by ${isolated(who)}`}
      {typed === undefined ? null : (
        <>
          ; you typed <strong>{fieldText(field, typed) || 'nothing'}</strong>
        </>
      )}
    </>
  )
}
