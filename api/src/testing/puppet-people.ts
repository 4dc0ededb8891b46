export type Mailbox = { readonly name: string; readonly of: string }
/** An account by who reads its mailbox, and who knows its password. */
type Account = {
  readonly name: string
  mailbox: Mailbox
  knows: readonly string[]
  entered?: Mailbox | undefined
  former: readonly Mailbox[]
}

export const puppeteer = 'the one behind several accounts'

export type PuppetPeople = ReturnType<typeof peopleBehind>

/** Returns what is known of the humans behind accounts, and of what became of the accounts. */
export function peopleBehind() {
  const accounts = new Map<string, Account>()
  const gone = new Set<string>()
  /** Honest founders whose accounts have never left them, whatever rights were taken from them. */
  const untouched = new Set<string>()
  /** Accounts that the puppeteer took rights from, so that no one honest confirms that. */
  const robbed = new Set<string>()
  let mailboxes = 0
  let names = 0

  const newName = () => `person${++names}`
  const mailboxOf = (human: string): Mailbox => ({ name: `mailbox${++mailboxes}`, of: human })
  const at = (id: string) => accounts.get(id) as Account
  /** Who can sign in to an account. */
  const openers = (id: string): readonly string[] => [...new Set([at(id).mailbox.of, ...at(id).knows])]
  const isPuppet = (id: string) => openers(id).includes(puppeteer)
  const isHonest = (id: string) => at(id).mailbox.of !== puppeteer

  /** A name for another person. */
  const newPerson = () => `person${mailboxes}`

  /** The deleted accounts whose owners may be hired again. */
  function leftBehind(): readonly Account[] {
    const there = [...accounts].filter(([id]) => !gone.has(id)).map(([, account]) => account)
    const used = there.flatMap(({ mailbox, entered, former }) => [mailbox, entered, ...former])
    return [...gone].map(at).filter(({ mailbox }) => !used.includes(mailbox))
  }

  return {
    accounts,
    gone,
    untouched,
    robbed,
    mailboxOf,
    newPerson,
    newName,
    leftBehind,
    at,
    openers,
    isPuppet,
    isHonest,
  }
}
