import type { Db } from 'mongodb'
import { createSentNoticeRepository } from '../file/reviews/sent-notices.repository'
import { createAttachmentRepository } from './attachments/attachment.repository'
import { createConvertedFileRepository } from './conversion/converted-file.repository'
import { taskNoticesIn } from './tasks/daily-tasks'
import { createTaskRepository } from './tasks/task.repository'
import { createTaskMessageRepository } from './tasks/task-message.repository'

/** What this district stores. */
export const createOfficeRepositories = (db: Db) => ({
  attachments: createAttachmentRepository(db),
  convertedFiles: createConvertedFileRepository(db),
  tasks: createTaskRepository(db),
  taskMessages: createTaskMessageRepository(db),
  sentTaskNotices: createSentNoticeRepository(db, taskNoticesIn),
})
