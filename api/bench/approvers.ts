import { aClient, approveAll, call, openChanges } from './acts'
import { shown, summaryOf } from './load'
import type { Office } from './office'
import { processorMeter } from './processor-time'

/** Eight people approving at once in one organisation: what each waits, and how many get through. */
export async function benchApprovers(office: Office) {
  const organisation = await office.organisation()
  const { token } = await office.signIn(organisation, 'DATA_CONTROLLER')
  const approvers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => office.signIn(organisation, 'COMPLIANCE_OFFICER', `officer ${n}`)),
  )
  const [first] = approvers
  if (!first) return {}
  const clients: string[] = []
  for (let n = 0; n < 40; n++) clients.push(await aClient(office, token, `Queue ${n}`))
  await approveAll(office, first.token)
  const times: number[] = []
  let spent = 0
  const processor = processorMeter()
  for (let round = 0; round < 5; round++) {
    for (const id of clients) {
      const edits = { activity: `Activity ${round}`, chamber_of_commerce: `${round}-${id.slice(-6)}` }
      await call(office, token, `/update/kyc-review/${id}`, edits)
    }
    const queue = await openChanges(office, first.token)
    const started = performance.now()
    const approveOwnShare = async (approver: (typeof approvers)[number]) => {
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        const before = performance.now()
        await call(office, approver.token, '/changes/approve', { id })
        times.push(performance.now() - before)
      }
    }
    await processor.over(() => Promise.all(approvers.map(approveOwnShare)))
    spent += performance.now() - started
  }
  const { perSecond, p50, p99 } = summaryOf(times, spent)
  const { api, database } = processor.each(times.length)
  return {
    'eight approvers, approvals a second': shown(perSecond),
    'eight approvers, wait in ms': `median ${shown(p50)}, 99th ${shown(p99)}`,
    'processor time an approval, in ms': `API and caller ${shown(api)}, database ${shown(database)}`,
  }
}
