import { isolated } from '../platform/names'

/** Tasks (TSK) and what is attached to them. */
export const taskMessages = {
  none: 'No Tasks for this client',
  noneOfFilter: 'No tasks match these filters',
  selectAssignee: 'Please select an assignee',
  fillContent: 'Please fill the content field',
  created: 'Task created successfully',
  notCreated: 'Error creating task',
  statusUpdated: 'Task Status Updated successfully',
  addDetails: 'Add more details',
  /** In place of what a reader of the task may not see. */
  hiddenReference: 'Something you may not see',
  /** In place of what was removed from the file since. */
  goneReference: 'No longer in the file',
} as const

/** Support tickets (SUP). */
export const ticketMessages = {
  title: 'My Tickets',
  titleOfAll: 'Tickets',
  create: 'Create Ticket',
  addDetails: 'Add more details',
  fillSubject: 'Please fill the subject field',
  fillContent: 'Please fill the content field',
  closed: 'Ticket is closed',
  support: 'Support',
  none: 'No tickets yet',
  noneOfFilter: 'No tickets match these filters',
} as const

export const ticketCreated = (ticket: number) => `Ticket ${ticket} created`

/** What is attached to tasks and tickets (FIL). */
export const attachmentMessages = {
  wrongType: 'Only .pdf and .png files are allowed',
  failed: 'Failed to upload the file',
  tooMany: 'At most 5 files',
} as const

/** What notices say of tasks: who and for which client, never what the task says. */
export const taskNotices = {
  assigned: (by: string, client: string) => `${isolated(by)} gave you a task for ${isolated(client)}`,
  written: (by: string, client: string) => `${isolated(by)} wrote about a task for ${isolated(client)}`,
  moved: (by: string, client: string, status: string) =>
    `${isolated(by)} set a task for ${isolated(client)} to ${status}`,
  dueTomorrow: (client: string) => `A task for ${isolated(client)} is due tomorrow`,
  dueToday: (client: string) => `A task for ${isolated(client)} is due today`,
} as const

/** The internal analysis pages (LAB). Failures use the generic wording (LAB-18). */
export const analysisMessages = {
  startAfterEnd: 'Start cannot be after end',
  windowTooLong: 'At most 7 days can be read at once',
  tooManyCandles: 'At most 100,000 candles; choose a shorter period or a longer candle range',
  riskRange: 'Risk must be above 0 and at most 100 percent',
  positiveNumber: 'Please enter a number above 0',
} as const

/** What notices say of tickets: who and which one, never what is written in it. */
export const ticketNotices = {
  created: (by: string, ticket: number) => `${isolated(by)} opened ticket ${ticket}`,
  written: (by: string, ticket: number) => `${isolated(by)} wrote in ticket ${ticket}`,
  answered: (ticket: number) => `Support replied to your ticket ${ticket}`,
  moved: (ticket: number, status: string) => `Support set your ticket ${ticket} to ${status}`,
} as const

/** What operators read of the platform (ADM). */
export const usageMessages = {
  startAfterEnd: 'The start date should not be after the end date',
  none: 'No rows were converted in this period',
} as const
