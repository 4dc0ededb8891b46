import * as calls from '@dossier/contract/office/endpoints/tasks'
import type { Task } from '@dossier/contract/office/schemas/tasks'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { expect } from 'vitest'
import { openFirm, type Role } from './firm'
import type { OpenProduct } from './open-product'

type Wanted = Readonly<Record<string, unknown>>
type Otherwise = { readonly by?: Role; readonly company?: string }

/** A firm with a client, Harbour Holdings, whose manager gives tasks to its supervisor where nothing else is said. */
export async function openTaskOffice(product: OpenProduct) {
  const firm = await openFirm(product)
  const client = await firm.client('Harbour Holdings')

  const attempt = (task: Wanted, { by = 'manager', company = client }: Otherwise = {}) =>
    product.attempt(firm.as[by], calls.createTask, {
      body: {
        task: { assignee: firm.users.supervisor.id, task_comment: 'Ask for the lease', concerns: [], ...task },
        fileIds: [],
        company_id: company,
      },
    })

  return {
    firm,
    client,
    attempt,
    async create(task: Wanted = {}, otherwise?: Otherwise) {
      const { status, body } = await attempt(task, otherwise)
      expect(status).toBe(200)
      return body.task as Task
    },
    get: async (id: string, by: Role = 'manager') =>
      (await product.call(firm.as[by], calls.getTask, { params: { id } })).body,
    move: (id: string, status: string, by: Role) =>
      product.attempt(firm.as[by], calls.updateTask, { body: { task_id: id, status } }),
    write: (id: string, content: unknown, by: Role = 'supervisor') =>
      product.attempt(firm.as[by], calls.createTaskMessage, { body: { task: { content, task_id: id }, files: [] } }),
    list: async (query: Record<string, string>, by: Role = 'manager') =>
      (await product.call(firm.as[by], calls.listTasks, { query })).body,
    /** The notices of a role that are about tasks. */
    noticesOf: async (by: Role) =>
      (await product.call(firm.as[by], listNotices, { query: {} })).body.notices.filter(({ kind }) => kind === 'task'),
  }
}

/** What a call answers where fields are wrong. */
export const badRequest = (errors: Wanted) => ({ status: 400, body: { message: 'Invalid input', errors } })
