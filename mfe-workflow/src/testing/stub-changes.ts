import {
  affectedChanges,
  getNotification,
  getSitting,
  listNotifications,
  readNotification,
} from '@dossier/contract/file/endpoints/changes'
import { kindNames } from '@dossier/contract/file/kinds'
import type { ListedChange } from '@dossier/contract/file/schemas/changes'
import { readCall } from '@dossier/contract/record-calls'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import type { ChangeDetail } from '../changes/change.queries'
import { aDetail } from './a-change'

type Served = {
  /** What the lists hold and what opens; the spec may exchange them. */
  changes: readonly ListedChange[]
  /** More about one change in full than the list says. */
  details: Readonly<Record<string, Partial<ChangeDetail>>>
  /** What the sittings say of UBOs. */
  ubo_changes?: ChangeDetail['ubo_changes']
  readonly read: string[]
}

const affected = { relatedChanges: [], records: [], affected_rev: 7 }

/** Stubs what the page of changes reads, from one set of changes. Records are gone, so that they show as filed. */
export function stubChanges(...changes: readonly ListedChange[]): Served {
  const served: Served = { changes, details: {}, read: [] }
  stub(listNotifications, ({ query: { view, company_id, offset = 0 } }) => {
    const found = served.changes.filter((change) =>
      change.visible
        ? change.view === view && (company_id === undefined || change.company_id === company_id)
        : view === 'forConfirmation',
    )
    return { status: 'success', notifications: found.slice(offset, offset + 200), count: found.length }
  })
  stub(getNotification, ({ params }) => {
    const change = served.changes.find(({ _id }) => _id === params.id)
    return change?.visible ? aDetail(change, served.details[params.id]) : refuse('not-found')
  })
  stub(getSitting, ({ params }) => {
    const asked = [...served.changes, ...changes].find(({ _id }) => _id === params.id)
    if (!asked?.visible) return refuse('not-found')
    const open = served.changes
      .filter((change) => !change.visible || change.sitting_id === asked.sitting_id)
      .toSorted((left, right) => left.datetime.localeCompare(right.datetime))
      .map((change) =>
        change.visible ? { affected, ...aDetail(change, served.details[change._id]).notification } : change,
      )
    return {
      status: 'success',
      sitting_id: asked.sitting_id,
      changes: open,
      ...(served.ubo_changes && { ubo_changes: served.ubo_changes }),
      company: aDetail(asked).company,
    }
  })
  stub(affectedChanges, { status: 'success', ...affected })
  stub(readNotification, ({ body }) => {
    served.read.push(body.notification_id)
    return { status: 'success' }
  })
  for (const kind of kindNames) {
    const endpoint = readCall(kind)
    if (endpoint !== undefined) stub(endpoint, () => refuse('not-found'))
  }
  stubClient()
  return served
}
