import type { Effect, Permission } from '@dossier/contract/platform/permissions'
import type { UserType } from '@dossier/contract/platform/user-types'

/** An organisation whose accounts act, by the product's own rules or calls. What is refused changes nothing. */
export type PuppetOffice = {
  /** Returns the id of an account that was there from the beginning, confirmed. */
  readonly open: (type: UserType, extra: readonly Permission[], mailbox: string) => Promise<string>
  readonly create: (by: string, type: UserType, mailbox: string, name: string) => Promise<string | undefined>
  /** Enters another mailbox for an account, which waits for its confirmation there. */
  readonly enter: (by: string, id: string, mailbox: string) => Promise<boolean>
  readonly cancel: (by: string, id: string) => Promise<boolean>
  /** Confirms the mailbox that was entered, by the link that was mailed there. */
  readonly arrive: (id: string, mailbox: string) => Promise<boolean>
  /** Objects by the link that was mailed to a mailbox when another one was entered. */
  readonly object: (id: string, mailbox: string) => Promise<boolean>
  /** Chooses a password by a link that is mailed to the present mailbox. */
  readonly choosePassword: (id: string) => Promise<boolean>
  readonly set: (by: string, id: string, name: Permission, effect: Effect) => Promise<boolean>
  readonly retype: (by: string, id: string, type: UserType) => Promise<boolean>
  readonly remove: (by: string, id: string) => Promise<boolean>
  readonly confirm: (by: string, id: string) => Promise<boolean>
  /** Resets an account at the machine itself, which printed a link there for anyone in front of it. */
  readonly touch: (id: string) => Promise<boolean>
  /** Chooses a password by such a link. */
  readonly usePrinted: (id: string) => Promise<boolean>
  /** Operators of the platform confirm an account, and nobody objects; where acts are rules and not calls. */
  readonly confirmOutside?: (id: string) => Promise<boolean>
  readonly forms?: PuppetForms
  readonly propose: (by: string) => Promise<string | undefined>
  /** Files a change that takes another one over with its authors; where acts are rules and not calls. */
  readonly takeOver?: (by: string, change: string) => Promise<string | undefined>
  /** Withdraws a change. Returns the one that it took over, which stands again. */
  readonly withdraw?: (by: string, change: string) => Promise<{ readonly again?: string | undefined } | undefined>
  /** Whether an account could approve what others file. */
  readonly decides?: (id: string) => boolean
  /** Who is behind an account, or gave it its rights. */
  readonly behind?: (id: string) => readonly string[]
  readonly approve: (by: string, change: string) => Promise<Marks | undefined>
  /** Who may approve each open change now. */
  readonly approvers: () => Promise<ReadonlyMap<string, readonly string[]>>
}
/** Forms that are filled in by link; where acts are rules and not calls. */
export type PuppetForms = {
  readonly make: (by: string) => string
  /** Whether the account was handed the link. */
  readonly take: (by: string, form: string) => boolean
  /** The product's mail with the link leaves. */
  readonly mail: (form: string) => void
  /** Someone of the staff saved by the link, from where they are at work. */
  readonly saveInside: (form: string) => void
  readonly approve: (by: string, form: string) => Marks | undefined
}
/** How an approval was marked. */
type Marks = { readonly self: boolean; readonly unconfirmed: boolean }
