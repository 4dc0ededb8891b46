import { objectionHours } from '../../platform/decider-filings'
import { limits } from '../../platform/limits'
import { isolated } from '../../platform/names'

const filed = { create: 'your creation of', update: 'your change of', remove: 'your removal of' } as const
const nouns = { create: 'creation', update: 'change', remove: 'removal' } as const

type FiledChange = {
  readonly actionType: keyof typeof filed
  readonly object: string
  readonly name: string
}

const words = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')

/** What notices say (GOV-35): who and what, never a value of the file. */
export const noticeTexts = {
  /** Stands in place of what its reader may not see any more. */
  hidden: 'This is about something that you may no longer see',
  approved: (by: string, { actionType, object, name }: FiledChange) =>
    words(isolated(by), 'approved', filed[actionType], object, isolated(name)),
  denied: (by: string, { actionType, object, name }: FiledChange) =>
    `${words(isolated(by), 'denied', filed[actionType], object, isolated(name))} and gave a reason`,
  endedWith: (by: string, { actionType, object, name }: FiledChange) =>
    `${words('A decision of', isolated(by), 'ended', filed[actionType], object, isolated(name))}`,
  takenOver: (by: string, { actionType, object, name }: FiledChange) =>
    words(isolated(by), 'proposed other values in place of', filed[actionType], object, isolated(name)),
  standsAgain: (by: string, { actionType, object, name }: FiledChange) =>
    `${words(isolated(by), 'took back what stood in place of', filed[actionType], object, isolated(name))}, which stands again`,
  changesRequested: (by: string, { actionType, object, name }: FiledChange) =>
    words(isolated(by), 'asked for changes of', filed[actionType], object, isolated(name)),
  changesAnswered: (by: string, { actionType, object, name }: FiledChange) =>
    words(isolated(by), 'answered about the', nouns[actionType], 'of', object, isolated(name)),
  messageWritten: (by: string, { actionType, object, name }: FiledChange) =>
    words(isolated(by), 'wrote about the', nouns[actionType], 'of', object, isolated(name)),
  formSubmitted: (form: string, client: string) => words(isolated(client), 'submitted the form', isolated(form)),
  formRejected: (by: string, form: string, client: string) =>
    words(isolated(by), 'rejected the form', isolated(form), 'of', isolated(client)),
  formApproved: (by: string, form: string, client: string) =>
    words(isolated(by), 'approved the form', isolated(form), 'of', isolated(client)),
  reviewAhead: (name: string) => `The review of ${isolated(name)} is due within ${limits.reviewNoticeDays} days`,
  reviewDue: (name: string) => `The review of ${isolated(name)} is due`,
  documentAges: (document: string, client: string) =>
    `Look again at ${document} of ${isolated(client)}: it has reached its reminder`,
  documentExpires: (document: string, client: string) => `${document} of ${isolated(client)} expires soon`,
  documentExpired: (document: string, client: string) => `${document} of ${isolated(client)} has expired`,
  documentTooOld: (document: string, client: string) =>
    `${document} of ${isolated(client)} is older than its type allows`,
  toConfirm: (name: string) => `Another decision maker has to confirm the account of ${isolated(name)}`,
  takenFrom: (name: string) => `Another decision maker has to confirm that ${isolated(name)} decides less than before`,
  listFailed: (list: string) => `The ${list} could not be updated. Screening goes on with the lists it has.`,
  fileAltered: (document: string, client: string) =>
    `${words(isolated(document), 'of', isolated(client))} is not the file that was approved, or it is gone`,
  filesAltered: (files: number) => `${files} files are not the ones that were approved, or they are gone`,
  newHit: (name: string, client: string) => `${isolated(name)} of ${isolated(client)} may stand on a sanctions list`,
  confirmed: (by: string) => `${isolated(by)} confirmed what others did to your account`,
  outsideWaits: (name: string) =>
    `${isolated(name)} is to be confirmed as a decision maker from outside. Object within ${objectionHours} hours if that is wrong`,
  outsideStopped: (name: string) => `The confirmation of ${isolated(name)} from outside was stopped`,
  outsideCounts: (name: string) => `${isolated(name)} is confirmed as a decision maker from outside`,
  confirmedBy: (name: string) => `You confirmed what others did to the account of ${isolated(name)}`,
} as const
