import type { WaitingPerson } from '@dossier/contract/people/schemas/users'

const behind = ({ by }: WaitingPerson) => (by.length === 0 ? 'a former user' : by.join(' and '))

/** What stands under a person's name while something is to be confirmed (GOV-29). */
export function whyTheyWait(person: WaitingPerson): string {
  switch (person.what) {
    case 'decides':
      return `Holds a right to decide, by way of ${behind(person)}. It begins when another decision maker confirms the person.`
    case 'account':
      return `The account was made or moved by ${behind(person)}, who cannot decide what it proposes before it is confirmed.`
    case 'taken':
      return `Decides less than before, because of ${behind(person)}. Until that is confirmed, they count as a person who could decide.`
  }
}

/** What stands in place of the button where the reader cannot confirm. */
export function whyNotYet({ first }: WaitingPerson): string {
  if (first === 'password') return 'Has to choose a password of their own first'
  return first === 'address' ? 'Has to confirm the new address first' : 'Not yours to confirm'
}

/** What a confirmation means. */
export function whatConfirmingSays(person: WaitingPerson): string {
  switch (person.what) {
    case 'decides':
      return `I confirm that ${person.name} is a real person and the only user of this account, and may take decisions`
    case 'account':
      return `I confirm that ${person.name} is a real person and the only user of this account`
    case 'taken':
      return `I confirm that ${person.name} should have fewer rights to decide, or has left`
  }
}

/** What follows from it. */
export function whatConfirmingDoes(person: WaitingPerson): string {
  switch (person.what) {
    case 'decides':
      return 'Their decisions count as those of a second person'
    case 'account':
      return 'What they propose may be decided by everybody who may decide'
    case 'taken':
      return 'They no longer count as a person who could decide'
  }
}

export const namesOf = (people: readonly { readonly name: string }[]): string =>
  people.map(({ name }) => name).join(' and of ')

/** What follows from who they are, where the account looks like a deleted one (GOV-44). */
export const whatFollowsFor = (names: string, another: boolean): string =>
  another
    ? `They may approve what the deleted account of ${names} proposed`
    : `What the deleted account of ${names} proposed stays their own: they do not approve it`
