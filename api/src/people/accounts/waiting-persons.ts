import { decides } from '@dossier/contract/people/permissions/deciding-rights'
import type { WaitingPerson } from '@dossier/contract/people/schemas/users'
import type { Member } from '../../platform/access/actor'
import type { OwnerStep } from '../users/address'
import { asHolders, mayConfirmTaking } from '../users/deciding/former-decider'
import type { StoredTaking } from '../users/deciding/former-decider.repository'
import { commandLineId, commandLineName, isConfirmed, mayConfirm, standingOf } from '../users/trust'
import type { Colleague } from '../users/user'

/** What is to be confirmed of a person, apart from what was taken from them. */
export function whatOf(person: Colleague): readonly ('decides' | 'account')[] {
  if (isConfirmed(person)) return []
  return [decides(person.permissions) ? 'decides' : 'account']
}

/** Returns who waits for a second decision maker, as one who decides is shown them (GOV-29). */
export function waitingPersons(
  atWork: readonly Colleague[],
  steps: ReadonlyMap<string, OwnerStep | undefined>,
  takings: readonly StoredTaking[],
  { userId: viewerId }: Member,
): WaitingPerson[] {
  const viewer = atWork.find(({ userId }) => userId === viewerId)
  if (!viewer) return []
  const nameOf = (id: string) =>
    id === commandLineId ? [commandLineName] : atWork.filter(({ userId }) => userId === id).map(({ name }) => name)
  const persons = atWork.flatMap((person) => {
    const first = steps.get(person.userId)
    return whatOf(person).map((what) => ({
      _id: person.userId,
      name: person.name,
      what,
      by: [...new Set([...person.trust.controlledBy, ...person.trust.givenBy])].flatMap(nameOf),
      ...(first && { first }),
      may_confirm: !first && mayConfirm(viewer, person),
    }))
  })
  const mayAct = standingOf(viewer, asHolders(atWork, takings)) !== 'waiting'
  const taken = new Map(takings.map((taking) => [taking.userId, taking]))
  return [
    ...persons,
    ...[...taken.values()]
      .filter(({ userId }) => !persons.some(({ _id }) => _id === userId))
      .map((taking) => ({
        _id: taking.userId,
        name: taking.name,
        what: 'taken' as const,
        by: [taking.takenByName],
        may_confirm: mayAct && mayConfirmTaking(viewer, taking),
      })),
  ]
}
