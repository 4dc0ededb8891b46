import type { Mail } from '../../platform/mail/mail'

/** To the mailbox that an auditor had before. */
export const auditorMailboxChangeMail = (mailbox: string, organisation: string, href: string): Mail => ({
  purpose: 'auditor-mailbox-change',
  to: mailbox,
  subject: `The anchors of ${organisation.replace(/\s+/g, ' ')} are to go to another mailbox`,
  paragraphs: [
    `An administrator of ${organisation} redirected the signed anchors of its audit trail. For seven days this mailbox gets them too.`,
    'If you did not agree to this, object by the link below within these seven days: the anchors then go to this mailbox alone.',
  ],
  action: { label: 'Keep this mailbox', href },
})

/** To both mailboxes, once one of them objected. */
export const auditorMailboxKeptMail = (mailbox: string, organisation: string, kept: string): Mail => ({
  purpose: 'auditor-mailbox-kept',
  to: mailbox,
  subject: `The anchors of ${organisation.replace(/\s+/g, ' ')} go to their former mailbox`,
  paragraphs: [
    `The former mailbox of the auditor of ${organisation}, ${kept}, objected to the one that replaced it. Signed anchors of the audit trail go there again.`,
  ],
})
