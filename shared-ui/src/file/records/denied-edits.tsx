import { isolated } from '@dossier/contract/platform/names'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Text } from '../../controls/layout/layout'
import { highlightOnceThere } from '../../page/section/highlight'
import type { DeniedChange } from '../again/denied-change'
import { DeniedNote } from '../again/denied-note'
import { editEvent } from './block-keys'
import { leftOut, movedSince, typeable } from './filled-in'
import type { RecordEdits } from './record-edits'
import styles from './records.module.css'
import { useScope } from './scope-context'

type Props = { readonly denied: DeniedChange }

/** WRK-19: what was denied of a record of the page, typed into it once it is there, and why it was denied. */
export function DeniedEdits({ denied }: Props) {
  const { store } = useScope()
  const records = useSyncExternalStore(store.subscribe, store.get)
  const record = records.find(({ id }) => id === denied.recordId)
  return record === undefined ? null : <FilledIn record={record} denied={denied} />
}

function FilledIn({ record, denied }: Props & { readonly record: RecordEdits }) {
  const fill = useEffectEvent(() => {
    for (const [name, value] of Object.entries(typeable(denied))) record.set(name, value)
    return onceHeard(() => openAt(record.idPrefix, Object.keys(typeable(denied))))
  })
  useEffect(() => fill(), [])
  const missing = leftOut(record, denied)
  return (
    <div className={styles.denied}>
      <DeniedNote denied={denied}>
        {movedSince(record, denied).map(({ label, now, was }) => (
          <Text key={label}>
            {label} is now <strong>{isolated(now) || 'empty'}</strong>; it was {isolated(was) || 'empty'} when this was
            proposed
          </Text>
        ))}
        {missing.length === 0 ? null : <Text>Not filled in here: {missing.join(', ')}</Text>}
        {record.count === 0 ? (
          <Text>The record holds this by now, or it is proposed again: nothing is filled in</Text>
        ) : null}
      </DeniedNote>
    </div>
  )
}

/** Runs once the blocks of the page, which came with this note, hear what is asked of them. Returns what ends it. */
function onceHeard(open: () => (() => void) | undefined): () => void {
  let end: (() => void) | undefined
  const frame = requestAnimationFrame(() => {
    end = open()
  })
  return () => {
    cancelAnimationFrame(frame)
    end?.()
  }
}

/** Opens the blocks of these fields for editing, and leads to the first of them. Returns what ends the search for it. */
function openAt(idPrefix: string, [first, ...others]: readonly string[]): (() => void) | undefined {
  const open = (element: Element | null, name: string) =>
    element?.closest('[data-edit-block]')?.dispatchEvent(new CustomEvent(editEvent, { detail: name }))
  if (first === undefined) return undefined
  return highlightOnceThere(`${idPrefix}${first}`, (element) => {
    for (const name of others) open(document.getElementById(`${idPrefix}${name}`), name)
    open(element, first)
  })
}
