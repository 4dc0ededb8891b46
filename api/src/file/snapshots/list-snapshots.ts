import { foundAssociated } from '../../platform/errors'
import type { MemberContext } from '../context'
import { isSeen, presentSnapshot, seesHistory } from './snapshot'

/** The snapshots of a client, newest first (SNP-17); those of a removed one for auditors alone (GOV-22). */
export async function listSnapshots({ member, clients, snapshots }: MemberContext, companyId: string) {
  const [client, taken] = await Promise.all([clients.get(member, companyId), snapshots.ofClient(member, companyId)])
  const isKnown = client !== null || (seesHistory(member) && taken.length > 0)
  foundAssociated(isKnown || null)
  return { snapshots: taken.filter((snapshot) => isSeen(member, snapshot)).map(presentSnapshot) }
}
