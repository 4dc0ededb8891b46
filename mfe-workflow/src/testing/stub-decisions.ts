import { approveChange, denyChange, withdrawChange } from '@dossier/contract/file/endpoints/changes'
import type { VisibleChange } from '@dossier/contract/file/schemas/changes'
import { aChange, aHandledChange } from '@dossier/shared-ui/testing/a-change'
import { stub } from '@dossier/shared-ui/testing/stub-api'

/** Stubs the three decisions as the server takes them: the change leaves the queue. */
export function stubDecisions(served: { changes: readonly { _id: string }[] }, ...sent: unknown[]) {
  const leave = (change: VisibleChange) => {
    served.changes = served.changes.filter(({ _id }) => _id !== change._id)
    const { visible, summary, view, page, read, company, deciders, may, ...action } = aHandledChange(1, {
      _id: change._id,
    })
    return { status: 'success' as const, action }
  }
  const take = (what: string) => (received: { body: { id: string } }) => {
    sent.push([what, received.body])
    return leave(aChange(1, { _id: received.body.id }))
  }
  stub(approveChange, take('approve'))
  stub(denyChange, take('deny'))
  stub(withdrawChange, take('withdraw'))
  return sent
}
