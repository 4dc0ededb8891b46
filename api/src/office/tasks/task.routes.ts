import * as calls from '@dossier/contract/office/endpoints/tasks'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { createTask } from './create-task'
import { getTask } from './get-task'
import { listTasks } from './list-tasks'
import { taskAssignees } from './task-assignees'
import { updateTask } from './update-task'
import { writeMessage } from './write-message'

export function taskRoutes(serve: Serve<JobContext>) {
  serve(calls.createTask, (ctx, { body }) => createTask(ctx, body))
  serve(calls.listTasks, (ctx, { query }) => listTasks(ctx, query))
  // before the call of one task, whose id would be 'assignees'
  serve(calls.taskAssignees, (ctx) => taskAssignees(ctx))
  serve(calls.getTask, (ctx, { params }) => getTask(ctx, params.id))
  serve(calls.updateTask, (ctx, { body }) => updateTask(ctx, body))
  serve(calls.createTaskMessage, (ctx, { body }) => writeMessage(ctx, body))
}
