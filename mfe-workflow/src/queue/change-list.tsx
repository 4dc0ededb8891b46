import type { HiddenChange } from '@dossier/contract/file/schemas/changes'
import type { Ref } from 'react'
import type { Request } from '../changes/requests'
import styles from './change-list.module.css'
import { type ChangeHref, ChangeRow } from './change-row'
import { SittingRow } from './sitting-row'
import type { Selection } from './use-selection'

type Props = {
  readonly label: string
  readonly requests: readonly (Request | HiddenChange)[]
  readonly currentId: string | undefined
  readonly sittingId: string | undefined
  readonly href: ChangeHref | undefined
  readonly withClient: boolean
  readonly selection?: Selection | undefined
  /** The next ones are on their way; the previous ones stay. */
  readonly busy: boolean
  readonly ref?: Ref<HTMLUListElement>
}

/** Requests in the order of the list: changes, and sittings of several (WRK-18). */
export function ChangeList({ label, requests, currentId, sittingId, href, withClient, selection, busy, ref }: Props) {
  return (
    <ul ref={ref} className={styles.list} aria-label={label} aria-busy={busy}>
      {requests.map((request) => {
        if (!request.visible) {
          return <ChangeRow key={request._id} change={request} href={href} isCurrent={false} withClient={withClient} />
        }
        const { changes } = request
        const [first] = changes
        const shared = { href, withClient, selection }
        return changes.length === 1 ? (
          <ChangeRow key={first._id} change={first} isCurrent={first._id === currentId} {...shared} />
        ) : (
          <SittingRow
            key={first.sitting_id}
            changes={changes}
            isCurrent={currentId !== undefined && first.sitting_id === sittingId}
            {...shared}
          />
        )
      })}
    </ul>
  )
}
