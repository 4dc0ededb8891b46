import { found } from '../../platform/errors'
import { presentRecord, presentText } from '../case-files/present-record'
import { ensureMay } from '../case-files/rights'
import type { MemberContext } from '../context'
import { companyTypeOf } from '../kinds/company'
import { parentIn } from '../kinds/in-file'

/** A profile with its account number and what names the customer (TRP-07, TRP-08, TRP-24). */
export async function getTransactionProfile({ caseFiles, member }: MemberContext, id: string) {
  const profile = found(await caseFiles.record(member, 'transaction_profile', id))
  ensureMay(member, 'view', profile)
  const file = await caseFiles.ofClient(member, profile.companyId)
  const account = file.records.get(parentIn(profile, 'account_number') ?? '')
  const client = found(file.records.get(profile.companyId))
  return {
    transactional_profile: presentRecord(profile, file, member),
    account_number: account ? presentRecord(account, file, member) : null,
    company: {
      _id: client.id,
      company_type: companyTypeOf(client),
      name: presentText(client, 'name'),
      first_name: presentText(client, 'first_name'),
      last_name: presentText(client, 'last_name'),
    },
  }
}
