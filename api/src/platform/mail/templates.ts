import { fileLimits } from '@dossier/contract/file/limits'
import { limits } from '@dossier/contract/platform/limits'
import type { Mail } from './mail'
import { isPassedOn } from './sender'

/** A person as mails address them. */
export type To = { readonly email: string; readonly name: string }

export const greeting = (name: string) => (isPersonPassedOn(name) ? `Dear ${name},` : 'Hello,')
export const personPassedOn = (name: string, otherwise: string) => (isPersonPassedOn(name) ? name : otherwise)
/** What is longer than names of people are is a message. */
const isPersonPassedOn = (name: string) => isPassedOn(name) && name.length <= longestPersonName
const longestPersonName = 60

export const resetMail = ({ email, name }: To, href: string): Mail => ({
  purpose: 'reset-password',
  to: email,
  subject: 'Reset your password',
  paragraphs: [
    greeting(name),
    'We received a request to reset the password of your account. The link below works once, for one hour.',
    'If it was not you, do nothing: your password stays as it is.',
  ],
  action: { label: 'Reset password', href },
})

export const signInMail = ({ email, name }: To, href: string): Mail => ({
  purpose: 'sign-in',
  to: email,
  subject: 'Sign in to your account',
  paragraphs: [
    greeting(name),
    'There were many wrong tries to sign in to your account. If you are signing in, use the link below with your password; it works once, for fifteen minutes.',
    'If it was not you, do nothing.',
  ],
  action: { label: 'Sign in', href },
})

export const verificationMail = ({ email, name }: To, href: string): Mail => ({
  purpose: 'verify-email',
  to: email,
  subject: 'Verify your email address',
  paragraphs: [greeting(name), 'Please confirm that this address is yours. The link below works for 24 hours.'],
  action: { label: 'Verify email', href },
})

export const welcomeMail = ({ email, name }: To, href: string): Mail => ({
  purpose: 'new-account',
  to: email,
  subject: 'Your account',
  paragraphs: [
    greeting(name),
    'An account was made for you. Choose your own password by the link below; it works once, for 24 hours.',
  ],
  action: { label: 'Choose a password', href },
})

export const twoFactorResetMail = ({ email, name }: To): Mail => ({
  purpose: 'two-factor-reset',
  to: email,
  subject: 'Your two-factor authentication was reset',
  paragraphs: [
    greeting(name),
    'The two-factor authentication of your account was reset by a user who manages accounts. You are asked to set it up again when you next sign in.',
    'If you did not ask for this, please tell your administrator.',
  ],
})

export const recoveryCodesMadeMail = ({ email, name }: To): Mail => ({
  purpose: 'recovery-codes-made',
  to: email,
  subject: 'New recovery codes of your account',
  paragraphs: [
    greeting(name),
    'Recovery codes for your account were made. Former ones open nothing any more.',
    'If it was not you, change your password at once and tell your administrator.',
  ],
})

export const recoveryCodeUsedMail = ({ email, name }: To, left: number): Mail => ({
  purpose: 'recovery-code-used',
  to: email,
  subject: 'A recovery code of your account was used',
  paragraphs: [
    greeting(name),
    `Your account was signed in to with a recovery code in place of the authenticator app. ${left === 1 ? 'One is' : `${left} are`} left.`,
    'If it was not you, change your password at once and tell your administrator.',
  ],
})

export const addressConfirmMail = ({ email, name }: To, href: string): Mail => ({
  purpose: 'confirm-address',
  to: email,
  subject: 'Confirm the email address of your account',
  paragraphs: [
    greeting(name),
    'A person who manages accounts gave yours this email address. You sign in with it once you confirm it by the link below, which works for seven days.',
    'If you know nothing of it, do nothing.',
  ],
  action: { label: 'Confirm this address', href },
})

export const addressChangeMail = ({ email, name }: To, href: string): Mail => ({
  purpose: 'address-change',
  to: email,
  subject: 'Your account is to have another email address',
  paragraphs: [
    greeting(name),
    'A person who manages accounts entered another email address for yours. Until that is confirmed at its mailbox you sign in with this one.',
    'If you did not ask for this, keep this address by the link below, and tell your administrator. It works until seven days after the other address was confirmed.',
  ],
  action: { label: 'Keep this address', href },
})

export const addressChangedMail = ({ email, name }: To, href: string): Mail => ({
  purpose: 'address-changed',
  to: email,
  subject: 'Your account has another email address',
  paragraphs: [
    greeting(name),
    'The other email address of your account was confirmed. You sign in with that one from now on.',
    'If you did not ask for this, take the account back to this address by the link below within seven days, and tell your administrator.',
  ],
  action: { label: 'Keep this address', href },
})

/** `returned`: the account was in other hands meanwhile. */
export const addressKeptMail = ({ email, name }: To, returned: boolean): Mail => ({
  purpose: 'address-kept',
  to: email,
  subject: 'Your account keeps its former email address',
  paragraphs: [
    greeting(name),
    'The owner of the former email address of your account objected to the new one, which does not count any more.',
    ...(returned
      ? ['All sessions were ended and the password opens nothing: choose another by Forgot Password at the sign-in.']
      : []),
    'If this surprises you, please tell your administrator.',
  ],
})

export const addressCancelledMail = ({ email, name }: To): Mail => ({
  purpose: 'address-cancelled',
  to: email,
  subject: 'A new email address of your account was cancelled',
  paragraphs: [
    greeting(name),
    'A person who manages accounts cancelled the new email address of your account before it was confirmed. The present one stays, and the link that was mailed to the new one opens nothing any more.',
  ],
})

export const confirmedMail = ({ email, name }: To, confirmer: string): Mail => ({
  purpose: 'decision-maker-confirmed',
  to: email,
  subject: 'Your account was confirmed',
  paragraphs: [
    greeting(name),
    `${personPassedOn(confirmer, 'A decision maker of your organisation')} confirmed what others did to your account: what you decide counts as the decision of a second person, and rights that were taken from you are gone.`,
    'If you know nothing of it, please tell your administrator.',
  ],
})

export const confirmedByMail = ({ email, name }: To, person: string): Mail => ({
  purpose: 'decision-maker-confirmed',
  to: email,
  subject: 'You confirmed an account',
  paragraphs: [
    greeting(name),
    `You confirmed the account of ${personPassedOn(person, 'a colleague')}, or that a right to decide was taken from it. It is on the audit trail in your name.`,
    'If it was not you, change your password at once and tell your administrator.',
  ],
})

export const passwordChangedMail = ({ email, name }: To): Mail => ({
  purpose: 'password-changed',
  to: email,
  subject: 'Your password was changed',
  paragraphs: [greeting(name), 'The password of your account was changed. If it was not you, reset it at once.'],
})

const noticesSayWhich = 'Your notices say which.'

/** How many reviews are near and how many are due; which they are is read in the product. */
export const reviewMail = (
  { email, name }: To,
  { due, ahead }: Record<'due' | 'ahead', number>,
  href: string,
): Mail => ({
  purpose: 'review-due',
  to: email,
  subject: due > 0 ? 'Reviews are due' : 'Reviews are due soon',
  paragraphs: [
    greeting(name),
    ...(due > 0 ? [`${reviewsOf(due)} due.`] : []),
    ...(ahead > 0 ? [`${reviewsOf(ahead)} due within ${limits.reviewNoticeDays} days.`] : []),
    noticesSayWhich,
  ],
  action: { label: 'Open notices', href },
})

const reviewsOf = (clients: number) =>
  clients === 1 ? 'The review of 1 client is' : `The reviews of ${clients} clients are`

/** How many documents age or expire; which they are is read in the product. */
export const reminderMail = ({ email, name }: To, documents: number, href: string): Mail => ({
  purpose: 'document-reminder',
  to: email,
  subject: 'Reminders of documents',
  paragraphs: [
    greeting(name),
    documents === 1 ? 'There is a reminder of 1 document.' : `There are reminders of ${documents} documents.`,
    noticesSayWhich,
  ],
  action: { label: 'Open notices', href },
})

/** How many documents have expired or are too old, and how many expire soon; which they are is read in the product. */
export const expiryMail = (
  { email, name }: To,
  { ended, ahead }: { readonly ended: number; readonly ahead: number },
  href: string,
): Mail => ({
  purpose: 'document-expiry',
  to: email,
  subject: ended > 0 ? 'Documents have expired' : 'Documents expire soon',
  paragraphs: [
    greeting(name),
    ...(ended > 0 ? [`${documentsThat(ended, 'has', 'have')} expired or ${ended === 1 ? 'is' : 'are'} too old.`] : []),
    ...(ahead > 0 ? [`${documentsThat(ahead, 'expires', 'expire')} within ${fileLimits.expiryNoticeDays} days.`] : []),
    noticesSayWhich,
  ],
  action: { label: 'Open notices', href },
})

export const taskMail = ({ email, name }: To, tasks: number, href: string): Mail => ({
  purpose: 'task-reminder',
  to: email,
  subject: 'Tasks that are due',
  paragraphs: [
    greeting(name),
    tasks === 1
      ? 'You have 1 task that is due today or tomorrow.'
      : `You have ${tasks} tasks that are due today or tomorrow.`,
    noticesSayWhich,
  ],
  action: { label: 'Open notices', href },
})

export const ticketReplyMail = ({ email, name }: To, ticket: number, href: string): Mail => ({
  purpose: 'ticket-reply',
  to: email,
  subject: `Support replied to your ticket ${ticket}`,
  paragraphs: [greeting(name), `Support replied to your ticket ${ticket}. Read and answer it in the Help Center.`],
  action: { label: 'Open the ticket', href },
})

const documentsThat = (count: number, one: string, several: string) =>
  count === 1 ? `1 document ${one}` : `${count} documents ${several}`

/** What the auditor keeps: the anchor stands in it as one line, as in the file of anchors. */
export const anchorMail = (
  mailbox: string,
  organisation: string,
  anchor: { readonly sequence: number; readonly at: string },
): Mail => ({
  purpose: 'audit-anchor',
  to: mailbox,
  subject: `Audit trail of ${organisation.replace(/\s+/g, ' ')}: event ${anchor.sequence}`,
  paragraphs: [
    `At ${anchor.at} the audit trail of ${organisation} ended with event ${anchor.sequence}. The line below is signed.`,
    'Keep it. Put into a file with the others, it shows whether events were changed or are missing at the end.',
    JSON.stringify(anchor),
  ],
})

export type ContactMessage = {
  readonly name: string
  readonly email: string
  readonly companyName: string
  readonly message: string
}

export const contactMail = (operator: string, { name, email, companyName, message }: ContactMessage): Mail => ({
  purpose: 'contact',
  to: operator,
  subject: `Message from ${name.replace(/\s+/g, ' ')}`,
  paragraphs: [`${name} (${email}) of ${companyName} writes:`, message],
})
