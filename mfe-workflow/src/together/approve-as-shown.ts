import { approveChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import { call } from '@dossier/shared-ui/api'
import { rejectionIn } from '../decision/rejection'
import type { Approvable } from './decidable'
import { type Outcome, refusedBecause } from './outcome'

/** Approves one change as it was shown (GOV-07, GOV-11), and finds out what became of it where the answer is lost. */
export async function approveAsShown(change: Approvable, userName: string): Promise<Outcome> {
  const { _id: id, rev, affected, objectType } = change
  try {
    await call(approveChange, { body: { id, rev, affected_rev: affected.affected_rev } })
    return { kind: 'approved' }
  } catch (error) {
    const rejection = rejectionIn(error)
    return rejection === undefined ? whatBecameOf(id, userName) : refusedBecause(rejection, objectType)
  }
}

/** Where the answer to an approval is lost, the change itself says whether it was approved. */
async function whatBecameOf(id: string, userName: string): Promise<Outcome> {
  try {
    const { actionTaken, handled_by_name } = (await call(getNotification, { params: { id } })).notification
    if (actionTaken === undefined) return { kind: 'refused', why: 'No answer came, and it is still open' }
    if (actionTaken === 'approved' && handled_by_name === userName) return { kind: 'approved' }
    return { kind: 'refused', why: `Handled by ${handled_by_name ?? 'another change'} meanwhile` }
  } catch {
    return { kind: 'unknown' }
  }
}
