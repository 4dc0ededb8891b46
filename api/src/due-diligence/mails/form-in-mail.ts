import { isPassedOn } from '../../platform/mail/sender'

/** A form by its label as mails name it. */
export const formInMail = (label: string): string =>
  isPassedOn(label) ? `the due diligence form “${label}”` : 'a due diligence form'
