import { taskMessages, taskNotices } from '@dossier/contract/office/messages'
import type { createTask as call } from '@dossier/contract/office/schemas/tasks'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { isStaff } from '@dossier/contract/platform/user-types'
import { hasHiddenCharacters, isBlank } from '@dossier/contract/platform/validation/hidden-characters'
import type { z } from 'zod'
import { ensure, foundAssociated, unlessMissing } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import { attach } from '../attachments/attach'
import type { MemberContext } from '../context'
import { namedIn, presentTask } from './present-task'
import { ensureReferences, ensureSubject } from './references'
import type { Task } from './task'
import { tellParties } from './task-news'

type Sent = z.output<typeof call.body>

/** TSK-15: 400 without an assignee or a comment, for what is of another file or organisation, and for files that are not free. */
export async function createTask(ctx: MemberContext, sent: Sent) {
  const task = await addTask(ctx, sent)
  return { task: presentTask(task, await namedIn(ctx, [task])) }
}

const addTask = act(async (ctx: Acting<MemberContext>, { task: sent, fileIds = [], company_id: companyId }: Sent) => {
  const { tasks, clients, member, newId, at, session, record } = ctx
  const client = foundAssociated((await clients.named(member, [companyId])).get(companyId))
  const assignee = await staffNamed(ctx, sent.assignee)
  const description = writtenText(sent.task_comment)
  const references = (sent.concerns ?? []).map((each) => ({
    type: each.section_type,
    sectionId: each.section_id,
    fileId: each.file_id ?? null,
  }))
  const about = sent.about ?? null
  await ensureReferences(ctx, companyId, references)
  await ensureSubject(ctx, companyId, about)
  const id = newId()
  await attach(ctx, { ids: fileIds, holder: { kind: 'task', id }, field: 'fileIds' })
  const task: Task = {
    id,
    organisationId: member.organisationId,
    companyId,
    description,
    status: 'to do',
    priority: sent.priority ?? 'normal',
    dueDate: sent.due_date ?? null,
    createdAt: at,
    creator: member.userId,
    assignee,
    references,
    about,
    firstComment: null,
    fileIds,
  }
  await tasks.insert(task, session)
  await tellParties(ctx, task, taskNotices.assigned(member.name, client.name))
  record({
    what: 'task created',
    record: { kind: 'task', id, name: client.name },
    companyId,
    details: { assignee, files: fileIds.length },
  })
  return task
})

/** Returns the id of someone at work in the organisation. */
async function staffNamed({ users, member, session }: Acting<MemberContext>, id: string | undefined) {
  ensure(id !== undefined && id !== '', 'invalid-request', { message: taskMessages.selectAssignee })
  const user = await unlessMissing(users.activeOf(member, id, session))
  ensure(user !== undefined && isStaff(user.type), 'invalid-request', {
    errors: { assignee: validationMessages.invalidValue },
  })
  return user.id
}

/** Returns what was written, trimmed. Refuses what is blank or hides something. */
export function writtenText(text: string | undefined): string {
  ensure(text !== undefined && !isBlank(text), 'invalid-request', { message: taskMessages.fillContent })
  ensure(!hasHiddenCharacters(text), 'invalid-request', { message: validationMessages.invalidValue })
  return text.trim()
}
