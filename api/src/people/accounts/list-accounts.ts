import { decides } from '@dossier/contract/people/permissions/deciding-rights'
import type { MemberContext } from '../context'
import { mayStop, presentOutside } from '../second-root/filing'
import { ownerStep } from '../users/address'
import { asHolders } from '../users/deciding/former-decider'
import { formerAccountsOf } from '../users/former-accounts'
import { markOf, nameKeysOf, sharedKeys } from '../users/names'
import { presentAccount } from '../users/present-user'
import { confirmedDeciders, fewDeciders } from '../users/successor'
import { standingOf } from '../users/trust'
import { colleagueOf } from '../users/user'
import { isAdministrator } from './account-edit'
import { waitingPersons } from './waiting-persons'

/**
 * USR-23: everyone active in the organisation, to those who decide what is to be confirmed about them (GOV-29), and to
 * administrators that there are few to do so (GOV-38).
 */
export async function listAccounts(ctx: MemberContext) {
  const { users, formers, filings, member, now } = ctx
  const active = await users.active(member)
  const atWork = active.map(colleagueOf)
  const takings = await formers.unconfirmed(member)
  const holders = asHolders(atWork, takings)
  const shared = sharedKeys(active)
  const accounts = active.map((user) => ({
    ...presentAccount(user, standingOf(colleagueOf(user), holders), member),
    ...(nameKeysOf(user).some((key) => shared.has(key)) && { mark: markOf(user.id) }),
  }))
  const confirmed = confirmedDeciders(atWork)
  const few = isAdministrator(member) && confirmed < fewDeciders && { few_deciders: confirmed }
  const outside = (await filings.underWay(member)).filter((filing) => mayStop(filing, now())).map(presentOutside)
  const beside = { ...few, ...(outside.length > 0 && { outside }) }
  if (!decides(member.permissions)) return { accounts, ...beside }
  const steps = new Map(active.map((user) => [user.id, ownerStep(user, now())]))
  const waiting = waitingPersons(atWork, steps, takings, member)
  const formerOf = await formerAccountsOf(
    ctx,
    active.filter(({ id }) => waiting.some(({ _id }) => _id === id)),
  )
  return { accounts, waiting: waiting.map((person) => ({ ...person, ...formerOf(person._id) })), ...beside }
}
