/** In whose name a mail is written: an organisation with its mark, a PNG image as a data address (GOV-36). */
export type Sender = { readonly name: string; readonly mark: string | null }

/** Finds the organisation of the person who has this mailbox; undefined for people of none. */
export type SenderOf = (mailbox: string) => Promise<Sender | undefined>

/** A name that holds an address or a message is not passed on in our name. */
export const isPassedOn = (name: string) => !/[/@:\n]|[\p{L}\p{N}-]+\.\p{L}{2,}/u.test(name)

export const passedOn = (name: string, otherwise: string) => (isPassedOn(name) ? name : otherwise)

type Accounts = { readonly byEmail: (email: string) => Promise<{ readonly organisationId: string | null } | null> }
type Organisations = { readonly settings: (scope: { readonly organisationId: string }) => Promise<Sender> }

/** Returns how to find out in whose name mail to someone with an account is written. */
export const senderAmong =
  (accounts: Accounts, organisations: Organisations): SenderOf =>
  async (mailbox) => {
    const organisationId = (await accounts.byEmail(mailbox))?.organisationId
    if (!organisationId) return undefined
    const { name, mark } = await organisations.settings({ organisationId })
    return isPassedOn(name) ? { name, mark } : undefined
  }
