import type { OrganisationSettings } from '@dossier/contract/people/schemas/organisation-settings'
import type { Mail } from '../../platform/mail/mail'
import { passedOn } from '../../platform/mail/sender'
import { formInMail } from './form-in-mail'

/** What happens to a form that both sides are told of. */
export type FormNews = 'submitted' | 'rejected' | 'approved'

type Content = {
  readonly news: FormNews
  readonly label: string
  /** Whose form it is. */
  readonly client: string
  readonly firm: Pick<OrganisationSettings, 'name' | 'mark' | 'contact_text'>
}

const subjects = {
  submitted: (firm: string) => `${firm} received your form`,
  rejected: (firm: string) => `${firm} asks you to change something in your form`,
  approved: (firm: string) => `${firm} approved your form`,
} as const satisfies Record<FormNews, unknown>

const words = {
  submitted: (firm: string, form: string) => [
    `${firm} received ${form}, and reviews it.`,
    'You can still correct your answers until it is approved, with the link that we mailed you.',
  ],
  rejected: (firm: string, form: string) => [
    `${firm} reviewed ${form} and asks you to change something in it. The form says what.`,
    'Open it with the link that we mailed you, and submit it again once it is corrected.',
  ],
  approved: (firm: string, form: string) => [
    `${firm} approved ${form}. It can no longer be changed.`,
    'You can still read it with the link that we mailed you.',
  ],
} as const satisfies Record<FormNews, unknown>

/** To the client of a form. It holds no link: who has the mail of the invitation has that. */
export function clientNewsMail(to: string, { news, label, client, firm }: Content): Mail {
  const name = passedOn(firm.name, 'Your trust office')
  return {
    purpose: `due-diligence-${news}`,
    to,
    subject: subjects[news](name),
    paragraphs: [
      'Hello,',
      ...words[news](name, `${formInMail(label)} of ${passedOn(client, 'your company')}`),
      ...(firm.contact_text === '' ? [] : [`Contact:\n${firm.contact_text}`]),
    ],
    sender: { name, mark: firm.mark },
  }
}

type StaffContent = Content & { readonly by: string; readonly href: string }

/** To someone who decides on forms. */
export function staffNewsMail(to: string, { news, label, client, by, href }: StaffContent): Mail {
  const form = `${formInMail(label)} of ${passedOn(client, 'a client')}`
  return {
    purpose: `due-diligence-${news}`,
    to,
    subject: `A due diligence form was ${news}`,
    paragraphs: [
      'Hello,',
      news === 'submitted'
        ? `The client submitted ${form}. It is to be reviewed.`
        : `${passedOn(by, 'A colleague')} ${news} ${form}.`,
    ],
    action: { label: 'Open the form', href },
  }
}
