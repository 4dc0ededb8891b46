import { z } from 'zod'
import { kindNames } from '../../file/kinds'
import { validationMessages } from '../../platform/messages/validation'
import { anId, count, day, idOf, instant, success } from '../../platform/schemas/shared'
import { officeLimits } from '../limits'
import { concernTypes, taskPriorities, taskStatuses } from '../task'
import { attachment, fileIds } from './attachments'

/** Kinds of things a task can be about, besides what it refers to. */
export const subjectKinds = [...kindNames, 'action'] as const

const person = z.object({ username: z.string(), first_name: z.string(), last_name: z.string() })

/** TSK-13: spelt `referances` where a task holds them (TSK-04). */
const reference = { section_type: z.enum(concernTypes), section_id: anId, file_id: anId.nullable() }

/** A reference as its reader may see it: `link` is null where they may not open it, or where it is gone. */
export const concern = z.object({ ...reference, label: z.string(), link: z.string().nullable() })
export type Concern = z.infer<typeof concern>

/** TSK-04. */
export const task = z.object({
  _id: anId,
  description: z.string(),
  task_status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  due_date: day.nullable(),
  createdAt: instant,
  creator: anId,
  creator_: person,
  assigned_to_user_id: anId,
  assignee_: person,
  company_data: z.object({ _id: anId, name: z.string() }),
  firstComment: z.object({ message: z.string() }).nullable(),
  referances: z.array(z.object(reference)),
  about: z.object({ kind: z.enum(subjectKinds), id: anId }).nullable(),
  files: z.array(attachment),
})
export type Task = z.infer<typeof task>

/** TSK-10. */
export const taskMessage = z.object({
  _id: anId,
  message: z.string(),
  type: z.enum(['admin', 'user']),
  username: z.string(),
  user_id: anId.nullable(),
  admin_id: anId.nullable(),
  createdAt: instant,
  attachment: z.array(attachment),
})
export type TaskMessage = z.infer<typeof taskMessage>

/** Worded by the API where it is missing or blank. */
const text = z.string().max(officeLimits.taskTextMaximum, validationMessages.tooLong)

/** TSK-15. */
export const createTask = {
  body: z.strictObject({
    task: z.strictObject({
      assignee: idOf('staff').or(z.literal('')).optional(),
      task_comment: text.optional(),
      concerns: z
        .array(
          z.strictObject({
            section_type: z.enum(concernTypes, validationMessages.invalidValue),
            section_id: idOf('kyc_file'),
            file_id: idOf('kyc_file').nullish(),
          }),
        )
        .max(officeLimits.taskConcerns, validationMessages.tooLong)
        .readonly()
        .optional(),
      about: z.strictObject({ kind: z.enum(subjectKinds), id: idOf('record') }).optional(),
      due_date: day.optional(),
      priority: z.enum(taskPriorities, validationMessages.invalidValue).optional(),
    }),
    fileIds: fileIds.optional(),
    company_id: idOf('company'),
  }),
  response: success({ task }),
}

/** TSK-16. */
export const getTask = {
  params: z.strictObject({ id: idOf('task') }),
  response: success({
    task,
    messages: z.array(taskMessage),
    concern: z.array(concern),
    subject: z.object({ label: z.string(), link: z.string().nullable() }).nullable(),
  }),
}

/** TSK-17. `about` lists what concerns one record or change, `overdue` what is not done and due before today. */
export const listTasks = {
  query: z.strictObject({
    company_id: idOf('company').optional(),
    page: count(1).optional(),
    status: z.enum(taskStatuses, validationMessages.invalidValue).optional(),
    assignee: idOf('user').optional(),
    creator: idOf('user').optional(),
    about: idOf('record').optional(),
    overdue: z.enum(['yes'], validationMessages.invalidValue).optional(),
  }),
  response: success({ tasks: z.array(task), count: z.int() }),
}

/** TSK-18. */
export const updateTask = {
  body: z.strictObject({ task_id: idOf('task'), status: z.enum(taskStatuses, validationMessages.invalidValue) }),
  response: success({ task }),
}

/** TSK-19. */
export const createTaskMessage = {
  body: z.strictObject({
    task: z.strictObject({ content: text.optional(), task_id: idOf('task') }),
    files: fileIds.optional(),
  }),
  response: success({ message: taskMessage }),
}

/** TSK-12: whom a task can be given to. */
export const taskAssignees = {
  response: success({ assignees: z.array(person.extend({ _id: anId })) }),
}
