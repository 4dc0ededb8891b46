import type { Scope } from '../../platform/access/scope'
import type { Acting } from '../../trail/act'
import type { JobContext } from '../context'
import type { CaseFile } from '../engine/model'
import { companyTypeOf, isClient } from '../kinds/company'
import { completenessOf } from '../kinds/completeness-file'
import { countsIn, type Tally } from './tally'

/** Moves the counts of changes and of clients along with what an act wrote (ruling 23). */
export function countChanges(
  { clients, organisations, lastWrites }: Pick<Acting<JobContext>, 'clients' | 'organisations' | 'lastWrites'>,
  scope: Scope,
  { before, after, tally }: { readonly before: CaseFile; readonly after: CaseFile; readonly tally: Tally },
) {
  let open = 0
  let handled = 0
  for (const [companyId, { opened, closed }] of tally) {
    open += opened - closed
    handled += closed
    // a client that was written got its counts with that
    if (before.records.get(companyId) !== after.records.get(companyId)) continue
    clients.addChanges(scope, companyId, countsIn(tally, companyId), lastWrites)
  }
  const had = clientTypes(before)
  const has = clientTypes(after)
  const corporate = has.corporate - had.corporate
  const account_holder = has.account_holder - had.account_holder
  organisations.add(scope, { open, handled, corporate, account_holder }, lastWrites)
}

/** Measures anew how complete a client's file is (DSH-32); the whole of it is read unless it is given. */
export async function measureProgress(
  {
    clients,
    caseFiles,
    session,
    lastWrites,
  }: Pick<Acting<JobContext>, 'clients' | 'caseFiles' | 'session' | 'lastWrites'>,
  scope: Scope,
  companyId: string,
  whole?: CaseFile,
) {
  const file = whole ?? (await caseFiles.ofClient(scope, companyId, session))
  if (!file.records.has(companyId)) return
  clients.setProgress(scope, companyId, completenessOf(file, companyId), lastWrites)
}

function clientTypes({ records }: CaseFile) {
  const types = { corporate: 0, account_holder: 0 }
  for (const record of records.values()) if (isClient(record)) types[companyTypeOf(record)]++
  return types
}
