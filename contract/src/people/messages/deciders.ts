import { objectionHours } from '../decider-filings'

/** Confirmation of a decision maker from outside the organisation (GOV-37). */
export const deciderMessages = {
  title: 'Decision makers',
  referenceMissing: 'Please say which paper it is',
  notADigest: 'A SHA-256 has 64 digits from 0 to f',
  isConfirmed: 'This person is confirmed already',
  decidesNothing: 'This person holds no right to decide',
  confirmedWithin: 'A decision maker of the organisation can confirm this person',
  underWay: 'A confirmation from outside is under way in this organisation',
  mailboxFirst: 'This person has to confirm their mailbox first',
  twoFactorFirst: 'This person has to set up two-factor authentication first',
  sharesIdentity: 'This person has a name or a mailbox of another account of the organisation',
  anotherOperator: 'Another super user has to confirm this',
  operatorConfirms: 'Another super user takes the second part, not an external confirmer',
  confirmerMailbox: 'This address belongs to an account',
  ownOrganisation: 'You have an account in this organisation',
  signedIn: 'Sign out to confirm this by the link',
  ownBrowser: 'This browser was used in the organisation. Confirm from another one',
  notFiled: 'This filing does not wait for a confirmation',
  notWaiting: 'This confirmation cannot be stopped any more',
  filed: 'Filed. Another super user confirms it',
  filedForLink: 'Filed. The external confirmer got a link',
  confirmed: `Confirmed. It counts after ${objectionHours} hours unless a member of the organisation objects`,
  objected: 'The confirmation is stopped',
} as const
