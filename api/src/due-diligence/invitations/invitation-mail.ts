import type { FormStatus } from '@dossier/contract/file/catalogue/due-diligence-form'
import type { OrganisationSettings } from '@dossier/contract/people/schemas/organisation-settings'
import type { Mail } from '../../platform/mail/mail'
import { passedOn } from '../../platform/mail/sender'
import { formInMail } from '../mails/form-in-mail'
import type { MailKind } from '../mails/invitation.repository'

/** What a mail about a form says. */
type MailContent = {
  readonly to: string
  readonly mail: MailKind
  readonly status: FormStatus
  readonly label: string
  readonly client: string
  readonly firm: Pick<OrganisationSettings, 'name' | 'mark' | 'contact_text' | 'privacy_text'>
  readonly href: string
}

/** The mail that takes the link of a form to its client, with the firm's own words for clients (GOV-36). */
export function invitationMail(content: MailContent): Mail {
  const { to, firm, href } = content
  const name = passedOn(firm.name, 'Your trust office')
  return {
    purpose: content.mail === 'invitation' ? 'due-diligence-invitation' : 'due-diligence-reminder',
    to,
    subject: content.mail === 'invitation' ? `${name} asks you to fill in a form` : `${name} is waiting for your form`,
    paragraphs: [
      'Hello,',
      ...wordsOf(content, name),
      'You need no account. What you fill in is saved as you go: you can stop at any time, and go on later or on another device.',
      'Anyone who has the link can read your answers. Please pass it on only to people who fill in the form with you.',
      ...titled('Contact', firm.contact_text),
      ...titled('Privacy', firm.privacy_text),
    ],
    action: { label: 'Open the form', href },
    sender: { name, mark: firm.mark },
  }
}

function wordsOf({ mail, status, label, client }: MailContent, firm: string): readonly string[] {
  const form = formInMail(label)
  const of = passedOn(client, 'your company')
  if (status === 'rejected')
    return [`${firm} reviewed ${form} of ${of} and asks you to change something in it. The form says what.`]
  return mail === 'invitation'
    ? [`${firm} asks ${of} to fill in ${form}.`]
    : [`${firm} asked ${of} to fill in ${form}. It has not been submitted yet.`]
}

const titled = (title: string, text: string) => (text === '' ? [] : [`${title}:\n${text}`])
