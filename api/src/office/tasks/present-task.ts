import { listClients } from '@dossier/contract/file/endpoints/clients'
import type { TaskMessage as MessageOnWire, Task as TaskOnWire } from '@dossier/contract/office/schemas/tasks'
import { allowsCaller } from '../../platform/access/authorise'
import type { Attachment } from '../attachments/attachment'
import { presentAttachment } from '../attachments/attachment'
import type { MemberContext } from '../context'
import type { Task, TaskMessage } from './task'

type Person = { readonly username: string; readonly firstName: string; readonly lastName: string }
/** What tasks name: people, clients and files, read for all of them at once. */
export type Named = {
  readonly people: ReadonlyMap<string, Person>
  readonly clients: ReadonlyMap<string, { readonly _id: string; readonly name: string; readonly company_type: string }>
  readonly files: ReadonlyMap<string, Attachment>
}

/** Reads at once what these tasks and messages name. */
export async function namedIn(
  ctx: MemberContext,
  tasks: readonly Task[],
  messages: readonly TaskMessage[] = [],
): Promise<Named> {
  const { users, clients, attachments, member, session } = ctx
  const people = [
    ...tasks.flatMap(({ creator, assignee }) => [creator, assignee]),
    ...messages.map((each) => each.author),
  ]
  const files = [...messages, ...tasks].flatMap(({ fileIds }) => fileIds)
  const [named, owners, attached] = await Promise.all([
    users.namesOf(member, people, session),
    seesClients(ctx)
      ? clients.named(
          member,
          tasks.map(({ companyId }) => companyId),
        )
      : new Map<string, never>(),
    attachments.byIds(files, session),
  ])
  return { people: named, clients: owners, files: new Map(attached.map((file) => [file.id, file])) }
}

/** Who sees nothing of any client reads no names of clients here either. */
const seesClients = ({ member }: MemberContext) => allowsCaller(listClients.access, member, { query: {}, params: {} })

/** TSK-04. */
export const presentTask = (task: Task, { people, clients, files }: Named): TaskOnWire => ({
  _id: task.id,
  description: task.description,
  task_status: task.status,
  priority: task.priority,
  due_date: task.dueDate,
  createdAt: task.createdAt.toISOString(),
  creator: task.creator,
  creator_: presentPerson(people.get(task.creator)),
  assigned_to_user_id: task.assignee,
  assignee_: presentPerson(people.get(task.assignee)),
  company_data: { _id: task.companyId, name: clients.get(task.companyId)?.name ?? '' },
  firstComment: task.firstComment === null ? null : { message: task.firstComment },
  referances: task.references.map(({ type, sectionId, fileId }) => ({
    section_type: type,
    section_id: sectionId,
    file_id: fileId,
  })),
  about: task.about as TaskOnWire['about'],
  files: presentFiles(task.fileIds, files),
})

/** TSK-10: staff of the organisation write as users. */
export const presentMessage = (message: TaskMessage, { people, files }: Named): MessageOnWire => ({
  _id: message.id,
  message: message.text,
  type: 'user',
  username: people.get(message.author)?.username ?? '',
  user_id: message.author,
  admin_id: null,
  createdAt: message.at.toISOString(),
  attachment: presentFiles(message.fileIds, files),
})

const presentFiles = (ids: readonly string[], files: ReadonlyMap<string, Attachment>) =>
  ids.flatMap((id) => files.get(id) ?? []).map(presentAttachment)

const presentPerson = (person: Person | undefined) => ({
  username: person?.username ?? '',
  first_name: person?.firstName ?? '',
  last_name: person?.lastName ?? '',
})
