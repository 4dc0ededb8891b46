import type { Kind } from '@dossier/contract/file/kinds'
import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { ChangeView, ReviewAction } from '@dossier/contract/file/schemas/changes'
import type { ReactNode } from 'react'
import { Title } from '../../controls/layout/layout'
import { useViewer } from '../../server/session/use-viewer'
import { RecordView } from '../fields/record-view'
import type { RequestHref } from '../fields/request-href'
import type { WireRecord } from '../values/current-and-proposed'
import { type ChangedFields, changedFields, unchangedFields } from './compared-fields'
import styles from './comparison.module.css'
import { Versions } from './versions'

type Props = {
  readonly kind: Kind
  readonly view: ChangeView
  readonly actionType: ReviewAction['actionType']
  readonly fields: ChangedFields
  /** The record as it stands, or as it stood when it is gone (CHG-34); undefined while it loads. */
  readonly record: WireRecord | undefined
  /** Level of its headings. */
  readonly level?: 3 | 4
  /** Before a field's name in the id of its element, so that several records differ. */
  readonly idPrefix?: string
  /** Where another change request is shown that the record waits for. */
  readonly requestHref?: RequestHref | undefined
  /** The current state, which is folded away unless it is all there is to see, was opened. */
  readonly onStateOpened?: (() => void) | undefined
  /** More of the current state, as the documents of a person. */
  readonly children?: ReactNode
}

/**
 * CHG-31 to CHG-33: what a change request changes, old left and new right, and the state it is about. A removal shows
 * only the state.
 */
export function ComparisonView(props: Props) {
  const { kind, view, actionType, fields, record = {}, level = 3 } = props
  const { idPrefix = 'state-', requestHref, onStateOpened, children } = props
  const viewer = useViewer()
  const changed = changedFields(kind, fields, record, viewer)
  const unchanged = unchangedFields(kind, fields, record, viewer)
  return (
    <div className={styles.comparison}>
      {actionType === 'remove' ? null : (
        <Versions
          names={versionNames(view)}
          isOpen={view === 'forConfirmation'}
          changed={changed}
          unchanged={unchanged}
        />
      )}
      <details
        className={styles.state}
        open={actionType === 'remove'}
        onToggle={({ currentTarget }) => currentTarget.open && onStateOpened?.()}
      >
        <summary>
          <Title level={level}>{changeMessages.currentState}</Title>
        </summary>
        <RecordView
          kind={kind}
          record={record}
          idPrefix={idPrefix}
          level={level === 3 ? 4 : 5}
          requestHref={requestHref}
        />
        {children}
      </details>
    </div>
  )
}

const versionNames = (view: ChangeView) => ({
  before: view === 'forConfirmation' ? changeMessages.currentVersion : changeMessages.previousVersion,
  after: changeMessages.newVersion,
})
