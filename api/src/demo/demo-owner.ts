import type { DemoPerson, Premises } from './demo-board'

type Shared = {
  /** The share it holds, in percent with at most two decimals. */
  readonly share: number
  /** What lately happened to it; it was approved long ago when left out. */
  readonly state?: 'proposed' | 'reducing' | 'removal requested'
}

/** An individual who holds shares; of a person who stands in the file already, only the name matters. */
type IndividualOwner = Shared & { readonly person: DemoPerson; readonly again?: true }

/** A company that holds shares, with its own owners as far as they are known. */
export type CompanyOwner = Shared & Premises & { readonly company: string; readonly owners?: readonly DemoOwner[] }

/** A company of the file that holds shares here as well. */
type CompanyAgain = Shared & { readonly company: string; readonly again: true }

export type DemoOwner = IndividualOwner | CompanyOwner | CompanyAgain

export const isIndividual = (owner: DemoOwner): owner is IndividualOwner => 'person' in owner
export const isNewCompany = (owner: DemoOwner): owner is CompanyOwner => 'company' in owner && !('again' in owner)

/** What an owner is called. */
export const ownerName = (owner: DemoOwner) =>
  isIndividual(owner) ? `${owner.person.first} ${owner.person.last}` : owner.company

/** What the dialog for a new shareholder is filled in with (SHR-04); one of the file has its names already. */
export const newOwnerOf = (owner: DemoOwner): Readonly<Record<string, string | number>> => ({
  percentage_held: owner.share,
  shareholder_type: isIndividual(owner) ? 'person' : 'entity',
  ...('again' in owner ? {} : namesOf(owner)),
})

const namesOf = (owner: DemoOwner): Readonly<Record<string, string>> =>
  isIndividual(owner) ? { firstName: owner.person.first, lastName: owner.person.last } : { name: owner.company }
