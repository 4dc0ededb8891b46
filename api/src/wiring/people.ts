import { createOperatorService } from '../admin/operator.service'
import { createContactRepository } from '../contact/contact.repository'
import { createContactService } from '../contact/contact.service'
import { newId } from '../ids'
import { createAccounts } from './accounts'
import { createBelongings } from './belongings'
import type { Ground } from './ground'
import type { Dependencies } from './product-dependencies'
import { createSigningIn } from './signing-in'

/** Signing in, accounts and what belongs to a person. */
export function createPeople(ground: Ground, dependencies: Dependencies) {
  const { db, users, sessionRepository, twoFactor, mail, chains, knownHeads, verifyTrail, inTransaction } = ground
  const { passwordLinks, ...accounts } = createAccounts(ground, dependencies)
  const belongings = createBelongings(ground, dependencies)

  return {
    ...accounts,
    ...belongings,
    ...createSigningIn(ground, accounts, belongings, dependencies),
    operator: createOperatorService({
      users,
      sessions: sessionRepository,
      passwordLinks,
      twoFactor,
      mail,
      chains,
      knownHeads,
      verifyTrail,
      inTransaction,
      newId,
    }),
    contact: createContactService({
      messages: createContactRepository(db),
      mail,
      operatorMail: dependencies.operatorMail,
      inTransaction,
      newId,
    }),
  }
}

export type People = ReturnType<typeof createPeople>
