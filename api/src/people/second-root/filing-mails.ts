import type { Mail } from '../../platform/mail/mail'
import { greeting, personPassedOn, type To } from '../../platform/mail/templates'

/** To every member of an organisation, and its auditor, about a confirmation from outside. */
export const outsideMail = (
  { email, name }: To,
  { firm, text, href }: { readonly firm: string; readonly text: string; readonly href: string },
): Mail => ({
  purpose: 'decision-maker-outside',
  to: email,
  subject: `Confirmation of a decision maker of ${firm.replace(/\s+/g, ' ')}`,
  paragraphs: [
    greeting(name),
    `${text}.`,
    'Two operators of the platform, or one and an external confirmer, did it by papers whose digests are on the audit trail. Every member of the organisation may object until it counts.',
  ],
  action: { label: 'See the confirmation', href },
})

/** To who takes the second part of a confirmation from outside without an account. */
export const confirmerMail = (
  mailbox: string,
  {
    person,
    organisation,
    by,
    href,
  }: { readonly person: string; readonly organisation: string; readonly by: string; readonly href: string },
): Mail => ({
  purpose: 'confirm-decider',
  to: mailbox,
  subject: 'You are asked to confirm a decision maker',
  paragraphs: [
    'Hello,',
    `${personPassedOn(by, 'An operator of the platform')} checked who ${personPassedOn(person, 'a decision maker')} of ${organisation} is, and asks you to confirm it as a second person, who belongs neither to the organisation nor to the platform.`,
    'Compare the papers with their digests by the link below. It works once, for seven days.',
  ],
  action: { label: 'See what was checked', href },
})
