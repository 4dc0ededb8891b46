/** What a mail program reads as more than one address, or no one sees, stands in none. */
const letter = String.raw`[^\s@"(),:;<>[\]\\\p{Cc}\p{Cf}\p{DI}\u2800]`
const shape = new RegExp(`^(${letter}+)@(${letter}+)$`, 'u')
/** At least two labels of letters, digits and hyphens; the last is no number, which would make it a network address. */
const asciiDomain =
  /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** What the reader of an address takes for the end of its host, or for another letter written out. */
const endsHost = /[/?#%]/
const longestAddress = 320

/**
 * Returns an email address as it is kept: its domain in ASCII (UTS 46), so that however it is written it is its mailbox,
 * and the rest composed (NFC); undefined for what is none (GOV-31).
 */
export function mailboxOf(text: string): string | undefined {
  if (text.length > longestAddress) return undefined
  const [, local, domain] = shape.exec(text.trim()) ?? []
  const ascii = domain === undefined ? undefined : asciiOf(domain)
  if (local === undefined || ascii === undefined) return undefined
  const mailbox = `${local.normalize('NFC')}@${ascii}`
  return mailbox.length > longestAddress ? undefined : mailbox
}

/** The same, and what is no address as it was typed. */
export const keptAddress = (text: string): string => mailboxOf(text) ?? text.trim()

export const isEmail = (text: string): boolean => mailboxOf(text) !== undefined

function asciiOf(domain: string): string | undefined {
  if (endsHost.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  const { hostname } = new URL(`http://${domain}`)
  return asciiDomain.test(hostname) ? hostname : undefined
}
